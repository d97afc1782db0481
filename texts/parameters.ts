// Generated from texts/messages/en by `npm run texts`; do not edit.

import type { ReactNode } from 'react'

/** The parameters of texts without tags. */
export type Texts = {
  'home.houses': undefined
  'home.claim': undefined
  'home.findHome': undefined
  'home.location': undefined
  'home.locationExample': undefined
  'home.search': undefined
  'home.allProperties': undefined
  'home.cabin': undefined
  'home.terrace': undefined
  'home.village': undefined
  'home.street': undefined
  'home.hillside': undefined
  'home.skyline': undefined
  'home.featuredSub': undefined
  'home.featured': undefined
  'home.noneFeatured': undefined
  'home.advertisedSub': undefined
  'home.advertised': undefined
  'home.noneAdvertised': undefined
  'home.reviewsSub': undefined
  'home.reviews': undefined
  'home.testimonialsSub': undefined
  'home.testimonials': undefined
  'home.blogsSub': undefined
  'home.blogs': undefined
  'home.allFeatured': undefined
  'home.allAdvertised': undefined
  'home.title': undefined
  'home.description': undefined
  'layout.notifications': undefined
  'layout.unread': { count: string | number }
  'layout.unreadCount': { count: number }
  'layout.newNotifications': undefined
  'layout.failed': undefined
  'layout.failedText': undefined
  'layout.away': undefined
  'layout.awayText': undefined
  'layout.offline': undefined
  'layout.offlineText': undefined
  'layout.retry': undefined
  'layout.tryAgain': undefined
  'layout.backToHome': undefined
  'layout.sendReference': undefined
  'layout.copyright': { year: string | number; company: string | number }
  'layout.about': undefined
  'layout.services': undefined
  'layout.contact': undefined
  'layout.faq': undefined
  'layout.quickLinks': undefined
  'layout.followUs': undefined
  'layout.logOut': undefined
  'layout.name': undefined
  'layout.main': undefined
  'layout.menu': undefined
  'layout.home': undefined
  'layout.allProperties': undefined
  'layout.wishlist': undefined
  'layout.reviews': undefined
  'layout.dashboard': undefined
  'layout.login': undefined
  'layout.pageNotFound': undefined
  'layout.pageNotFoundText': undefined
  'layout.notListed': undefined
  'layout.notListedText': undefined
  'layout.offlineReload': undefined
  'layout.loadingPage': undefined
  'layout.skip': undefined
  'layout.page': undefined
  'layout.roleChangedText': { role: string | number }
  'layout.roleChangedKept': { role: string | number }
  'layout.roleChanged': undefined
  'layout.temperature': { temperature: string | number }
  'layout.loadingWeather': undefined
  'layout.unreachable': undefined
  'properties.beds': { count: number }
  'properties.baths': { count: number }
  'properties.area': { area: number }
  'properties.detailsOf': { title: string | number }
  'properties.details': undefined
  'properties.verified': undefined
  'properties.notVerified': undefined
  'properties.pending': undefined
  'properties.rejected': undefined
  'properties.draft': undefined
  'properties.reserved': undefined
  'properties.sold': undefined
  'properties.noAgent': undefined
  'properties.promotedFailed': { reason: string | number }
  'properties.searchNeedsScript': undefined
  'ui.showMore': { count: string | number }
  'ui.position': { position: string | number; count: string | number }
  'ui.slideNumber': { number: string | number }
  'ui.pause': undefined
  'ui.play': undefined
  'ui.previousSlide': undefined
  'ui.nextSlide': undefined
  'ui.chooseSlide': undefined
  'ui.carousel': undefined
  'ui.slide': undefined
  'ui.slidesPlaying': undefined
  'ui.slidesPaused': undefined
  'ui.remove': { name: string | number }
  'ui.any': undefined
  'ui.close': undefined
  'ui.cancel': undefined
  'ui.error': undefined
  'ui.newSentence': { text: string | number }
  'ui.changedSentence': { text: string | number }
  'ui.consequencesFailed': undefined
  'ui.noLonger': undefined
  'ui.copiedText': { name: string | number }
  'ui.copy': { name: string | number }
  'ui.copied': undefined
  'ui.notCopied': undefined
  'ui.notCopiedText': undefined
  'ui.delete': undefined
  'ui.deleteText': undefined
  'ui.deleteTitle': undefined
  'ui.deleteConfirm': undefined
  'ui.closeMenu': undefined
  'ui.emailUnconfirmed': undefined
  'ui.filters': undefined
  'ui.showing': { shown: string | number; total: string | number }
  'ui.retry': undefined
  'ui.loading': undefined
  'ui.offlineMore': undefined
  'ui.moreFailed': undefined
  'ui.loadMore': undefined
  'ui.needsScript': undefined
  'ui.showNew': { count: string | number }
  'ui.hidePassword': undefined
  'ui.showPassword': undefined
  'ui.dismiss': undefined
  'ui.reference': undefined
  'ui.startOver': undefined
  'ui.stars': { rating: string | number }
  'ui.suggestions': { count: string | number; list: string | number }
  'ui.goneRow': undefined
  'ui.systemTheme': undefined
  'ui.toLightTheme': undefined
  'ui.lightTheme': undefined
  'ui.toDarkTheme': undefined
  'ui.darkTheme': undefined
  'ui.toSystemTheme': undefined
}

/** The parameters of texts with tags. */
export type RichTexts = {
  'layout.weatherBy': { link: (content: ReactNode[]) => ReactNode; credit: string | number }
}
