// Generated from texts/messages/en by `npm run texts`; do not edit.

import type { ReactNode } from 'react'

/** The parameters of texts without tags. */
export type Texts = {
  'account.yourData': undefined
  'account.yourDataText': undefined
  'account.export': undefined
  'account.exportText': undefined
  'account.download': undefined
  'account.downloadFailed': undefined
  'account.downloaded': { file: string | number }
  'account.closing': undefined
  'account.closingText': undefined
  'account.close': undefined
  'account.closeTitle': undefined
  'account.closeText': { email: string | number }
  'account.lastAdmin': undefined
  'account.closeConfirm': undefined
  'account.goBack': undefined
  'account.closed': undefined
  'account.closedText': undefined
  'account.offersWithdrawn': { count: number }
  'account.reservationsLost': { count: number }
  'account.offersPassedOn': { count: number }
  'account.wishlistsUnshared': { count: number }
  'account.ownDataDeleted': undefined
  'account.recordsStay': undefined
  'alerts.editOf': { name: string | number }
  'alerts.editTitle': undefined
  'alerts.changeSearch': undefined
  'alerts.offers': undefined
  'alerts.offersHint': undefined
  'alerts.payments': undefined
  'alerts.paymentsHint': undefined
  'alerts.listings': undefined
  'alerts.listingsHint': undefined
  'alerts.reviews': undefined
  'alerts.reviewsHint': undefined
  'alerts.wishlist': undefined
  'alerts.wishlistHint': undefined
  'alerts.savedHomes': undefined
  'alerts.savedHomesHint': undefined
  'alerts.moderation': undefined
  'alerts.moderationHint': undefined
  'alerts.account': undefined
  'alerts.accountHint': undefined
  'alerts.mailAtOnce': undefined
  'alerts.mailDaily': undefined
  'alerts.mailNever': undefined
  'alerts.settingFailed': undefined
  'alerts.settingsFailed': undefined
  'alerts.mailTitle': undefined
  'alerts.mailText': undefined
  'alerts.noMailText': undefined
  'alerts.readAllFailed': undefined
  'alerts.readAll': undefined
  'alerts.notificationsFailed': undefined
  'alerts.noNotifications': undefined
  'alerts.readFailed': undefined
  'alerts.markRead': undefined
  'alerts.markReadOf': { title: string | number }
  'alerts.markUnread': undefined
  'alerts.markUnreadOf': { title: string | number }
  'alerts.unread': undefined
  'alerts.save': undefined
  'alerts.saveTitle': undefined
  'alerts.saveDone': undefined
  'alerts.replace': undefined
  'alerts.replaceTitle': undefined
  'alerts.replaceDone': undefined
  'alerts.doneText': undefined
  'alerts.page': undefined
  'alerts.pageText': undefined
  'alerts.logInToSave': undefined
  'alerts.alreadySaved': undefined
  'alerts.toCorrect': { range: string | number }
  'alerts.isSaved': undefined
  'alerts.name': undefined
  'alerts.alert': undefined
  'alerts.alertHint': undefined
  'alerts.noMailHint': undefined
  'alerts.byMail': undefined
  'alerts.notByMail': undefined
  'alerts.searchesFailed': undefined
  'alerts.noSearches': undefined
  'alerts.noSearchesText': undefined
  'alerts.searches': undefined
  'alerts.changeFailed': undefined
  'alerts.deleteFailed': undefined
  'alerts.paused': undefined
  'alerts.alerts': { when: string | number }
  'alerts.savedOn': { day: string | number }
  'alerts.pause': undefined
  'alerts.pauseOf': { name: string | number }
  'alerts.resume': undefined
  'alerts.resumeOf': { name: string | number }
  'alerts.deleteText': undefined
  'alerts.from': { from: string | number }
  'alerts.upTo': { to: string | number }
  'alerts.between': { from: string | number; to: string | number }
  'alerts.inArea': undefined
  'alerts.listedBy': { agent: string | number }
  'alerts.featured': undefined
  'alerts.notFeatured': undefined
  'alerts.advertised': undefined
  'alerts.notAdvertised': undefined
  'alerts.allHomes': undefined
  'alerts.atOnce': undefined
  'alerts.daily': undefined
  'alerts.never': undefined
  'alerts.atOnceWithoutMail': undefined
  'alerts.dailyWithoutMail': undefined
  'alerts.dailyByMail': undefined
  'alerts.unsubscribed': undefined
  'alerts.mailSettings': undefined
  'alerts.unknownLink': undefined
  'alerts.unsubscribe': undefined
  'alerts.chooseInstead': undefined
  'alerts.unsubscribePage': undefined
  'alerts.unsubscribePageText': undefined
  'alerts.unconfirmed': undefined
  'alerts.unconfirmedSearches': undefined
  'alerts.textForBuyers': undefined
  'alerts.textForAgents': undefined
  'alerts.textForAdmins': undefined
  'alerts.noneForBuyers': undefined
  'alerts.noneForAgents': undefined
  'alerts.noneForAdmins': undefined
  'alerts.available': undefined
  'alerts.reserved': undefined
  'alerts.sold': undefined
  'alerts.emailNews': { headline: string | number }
  'alerts.emailNewsFrom': { company: string | number; headline: string | number }
  'alerts.emailAllNews': { company: string | number }
  'alerts.emailHeadline': { headline: string | number }
  'alerts.emailSubjectOf': { headline: string | number; title: string | number }
  'alerts.emailLeadAndUpdates': { updates: number; headline: string | number }
  'alerts.emailLeadAndHomes': { homes: number; headline: string | number }
  'alerts.emailLeadAndBoth': { headline: string | number; updates: number; homes: number }
  'alerts.emailUpdates': { updates: number; company: string | number }
  'alerts.emailUpdatesAndHomes': { updates: number; homes: number; company: string | number }
  'alerts.emailHomesToday': { homes: number }
  'alerts.emailHomes': { homes: number }
  'alerts.emailLowered': { title: string | number }
  'alerts.emailHomeFits': { searches: number; title: string | number }
  'alerts.emailMoreUpdates': { count: number }
  'alerts.emailMoreHomes': { count: number }
  'alerts.emailForSearches': { count: number; names: string | number }
  'alerts.emailPlace': { location: string | number; price: string | number }
  'alerts.emailPlaceLowered': { location: string | number; price: string | number; before: string | number }
  'alerts.emailPlaceAndArea': { place: string | number; area: string | number }
  'alerts.emailSeeAll': undefined
  'alerts.emailBySettings': undefined
  'alerts.emailChooseEmails': undefined
  'alerts.emailBySearch': undefined
  'alerts.emailChangeSearches': undefined
  'alerts.emailNoMore': undefined
  'alerts.emailUnsubscribe': undefined
  'audit.title': undefined
  'audit.text': undefined
  'audit.log': undefined
  'audit.person': undefined
  'audit.kind': undefined
  'audit.allKinds': undefined
  'audit.firstDay': { zone: string | number }
  'audit.lastDay': { zone: string | number }
  'audit.showEverything': undefined
  'audit.failed': undefined
  'audit.none': undefined
  'audit.noneText': undefined
  'audit.when': undefined
  'audit.who': undefined
  'audit.what': undefined
  'audit.change': undefined
  'audit.decidedPrice': { price: string | number }
  'audit.decidedOffer': { amount: string | number; buyer: string | number }
  'audit.decidedReview': { reviewer: string | number }
  'audit.fields': { count: number }
  'audit.erased': undefined
  'audit.changedHidden': undefined
  'audit.hidden': undefined
  'audit.property': undefined
  'audit.photo': undefined
  'audit.offer': undefined
  'audit.payment': undefined
  'audit.money': undefined
  'audit.review': undefined
  'audit.user': undefined
  'audit.signInMethod': undefined
  'audit.session': undefined
  'audit.twoFactor': undefined
  'audit.passkey': undefined
  'audit.message': undefined
  'audit.blog': undefined
  'audit.testimonial': undefined
  'audit.backup': undefined
  'audit.added': { kind: string | number }
  'audit.changed': { kind: string | number }
  'audit.changesApproved': undefined
  'audit.changesRejected': undefined
  'audit.changesSubmitted': undefined
  'audit.changesWithdrawn': undefined
  'audit.valueEmpty': undefined
  'audit.valuePhotos': { count: number }
  'audit.deleted': { kind: string | number }
  'audit.read': { kind: string | number }
  'audit.refused': { kind: string | number }
  'audit.resetRequested': { kind: string | number }
  'audit.codeRefused': { kind: string | number }
  'audit.restored': { kind: string | number }
  'audit.signedIn': undefined
  'audit.signedOut': undefined
  'audit.signInRefused': undefined
  'audit.appAdded': undefined
  'audit.twoFactorOff': undefined
  'audit.newPassword': undefined
  'audit.messagesRead': undefined
  'audit.visitor': undefined
  'audit.product': undefined
  'audit.databaseUser': undefined
  'audit.demo': undefined
  'audit.retention': undefined
  'audit.command': { name: string | number }
  'audit.yes': undefined
  'audit.no': undefined
  'audit.valueCreated': undefined
  'audit.valueCapturing': undefined
  'audit.valueCaptured': undefined
  'audit.valueDeclined': undefined
  'audit.valueRefundDue': undefined
  'audit.valueRefunded': undefined
  'audit.valueCapture': undefined
  'audit.valueRefund': undefined
  'audit.valueSoldToOther': undefined
  'audit.valueTakenOff': undefined
  'audit.valueApp': undefined
  'audit.valueRecoveryCode': undefined
  'audit.valueImperial': undefined
  'audit.valueMetric': undefined
  'audit.valueSandbox': undefined
  'audit.valuePassword': undefined
  'audit.fieldAdvertisement': undefined
  'audit.fieldAgentId': undefined
  'audit.fieldAlt': undefined
  'audit.fieldAmount': undefined
  'audit.fieldAmountMinor': undefined
  'audit.fieldAuthor': undefined
  'audit.fieldBackupCodes': undefined
  'audit.fieldBathNumber': undefined
  'audit.fieldBedNumber': undefined
  'audit.fieldBlogText': undefined
  'audit.fieldBrowser': undefined
  'audit.fieldBuyerId': undefined
  'audit.fieldBuyingDate': undefined
  'audit.fieldCheckAt': undefined
  'audit.fieldColor': undefined
  'audit.fieldCopyOf': undefined
  'audit.fieldCredentialId': undefined
  'audit.fieldCurrency': undefined
  'audit.fieldDeletedAt': undefined
  'audit.fieldDescription': undefined
  'audit.fieldDetails': undefined
  'audit.fieldEmail': undefined
  'audit.fieldEmailVerified': undefined
  'audit.fieldFeatured': undefined
  'audit.fieldHeight': undefined
  'audit.fieldHiddenAt': undefined
  'audit.fieldHiddenReason': undefined
  'audit.fieldImage': undefined
  'audit.fieldIsDraft': undefined
  'audit.fieldKeptAt': undefined
  'audit.fieldKind': undefined
  'audit.fieldLanguage': undefined
  'audit.fieldLocation': undefined
  'audit.fieldLogEnd': undefined
  'audit.fieldMaxPrice': undefined
  'audit.fieldMessages': undefined
  'audit.fieldMinPrice': undefined
  'audit.fieldName': undefined
  'audit.fieldOfferId': undefined
  'audit.fieldOfferedAmount': undefined
  'audit.fieldPassword': undefined
  'audit.fieldPath': undefined
  'audit.fieldPaymentId': undefined
  'audit.fieldPosition': undefined
  'audit.fieldPrice': undefined
  'audit.fieldProfileImage': undefined
  'audit.fieldProperty': undefined
  'audit.fieldPropertyId': undefined
  'audit.fieldPropertySubType': undefined
  'audit.fieldProposalReason': undefined
  'audit.fieldProposalStatus': undefined
  'audit.fieldProposedAt': undefined
  'audit.fieldProposedChanges': undefined
  'audit.fieldProvider': undefined
  'audit.fieldProviderId': undefined
  'audit.fieldPublicKey': undefined
  'audit.fieldPublishedAt': undefined
  'audit.fieldRating': undefined
  'audit.fieldReason': undefined
  'audit.fieldRefundedAmount': undefined
  'audit.fieldRefundedTransactionId': undefined
  'audit.fieldRejectionReason': undefined
  'audit.fieldReplacedAt': undefined
  'audit.fieldReviewDate': undefined
  'audit.fieldReviewerImage': undefined
  'audit.fieldRole': undefined
  'audit.fieldRows': undefined
  'audit.fieldSavedAt': undefined
  'audit.fieldSecondFactor': undefined
  'audit.fieldSecret': undefined
  'audit.fieldShortDescription': undefined
  'audit.fieldSource': undefined
  'audit.fieldSourceKey': undefined
  'audit.fieldStarRating': undefined
  'audit.fieldStatus': undefined
  'audit.fieldSyncable': undefined
  'audit.fieldSystem': undefined
  'audit.fieldText': undefined
  'audit.fieldTitle': undefined
  'audit.fieldTransactionId': undefined
  'audit.fieldTransports': undefined
  'audit.fieldTwoFactorEnabled': undefined
  'audit.fieldTypedImage': undefined
  'audit.fieldUnits': undefined
  'audit.fieldUserId': undefined
  'audit.fieldVerificationStatus': undefined
  'audit.fieldVerified': undefined
  'audit.fieldWidth': undefined
  'audit.fieldWrittenAt': undefined
  'audit.proposedTitle': undefined
  'audit.proposedLocation': undefined
  'audit.proposedImage': undefined
  'audit.proposedDescription': undefined
  'audit.proposedShortDescription': undefined
  'audit.proposedPrice': undefined
  'audit.proposedMinPrice': undefined
  'audit.proposedMaxPrice': undefined
  'audit.proposedBedNumber': undefined
  'audit.proposedBathNumber': undefined
  'audit.proposedLivingAreaSqft': undefined
  'audit.proposedLotSizeSqft': undefined
  'audit.proposedYearBuilt': undefined
  'audit.proposedStories': undefined
  'audit.proposedPropertyType': undefined
  'audit.proposedPropertySubType': undefined
  'audit.proposedFeatures': undefined
  'audit.proposedLatitude': undefined
  'audit.proposedLongitude': undefined
  'audit.proposed': { field: string | number }
  'auth.chooseNewPassword': undefined
  'auth.notYou': undefined
  'auth.securityPage': undefined
  'auth.resetSubject': undefined
  'auth.resetAsked': { company: string | number }
  'auth.resetAddsPassword': undefined
  'auth.resetLinkWorks': undefined
  'auth.resetNotYou': undefined
  'auth.passwordChangedSubject': undefined
  'auth.passwordReset': { company: string | number }
  'auth.passwordResetNotYou': undefined
  'auth.forgotPassword': undefined
  'auth.passwordChanged': { company: string | number }
  'auth.twoFactorOnSubject': undefined
  'auth.twoFactorOn': { company: string | number }
  'auth.twoFactorOffSubject': undefined
  'auth.twoFactorOff': { company: string | number }
  'auth.twoFactorResetSubject': undefined
  'auth.twoFactorReset': { company: string | number }
  'auth.twoFactorRemovedSubject': undefined
  'auth.twoFactorRemoved': { company: string | number }
  'auth.newCodesSubject': undefined
  'auth.newCodes': { company: string | number }
  'auth.usedCodeSubject': undefined
  'auth.usedCode': { company: string | number }
  'auth.wrongCodesSubject': undefined
  'auth.wrongCodes': { company: string | number }
  'auth.passkeyAddedSubject': undefined
  'auth.passkeyAdded': { company: string | number }
  'auth.passkeyNotYou': undefined
  'auth.passkeysLeft': { count: number }
  'auth.passkeyRemovedSubject': undefined
  'auth.passkeyRemoved': { company: string | number }
  'auth.confirmEmail': undefined
  'auth.confirmSubject': undefined
  'auth.confirmAsked': { company: string | number }
  'auth.confirmLinkWorks': undefined
  'auth.confirmNotYou': undefined
  'auth.confirmNewEmail': undefined
  'auth.confirmNewSubject': undefined
  'auth.confirmNewAsked': { company: string | number }
  'auth.confirmNewLinkWorks': undefined
  'auth.confirmNewNotYou': undefined
  'auth.changeAskedSubject': undefined
  'auth.changeAsked': { email: string | number; company: string | number }
  'auth.changeNotYou': undefined
  'auth.emailChangedSubject': undefined
  'auth.emailChanged': { company: string | number; email: string | number }
  'auth.emailChangedNotYou': undefined
  'auth.contactUs': undefined
  'changes.changedOffer': { by: 'you' | 'other'; name: string | number; price: string | number; when: string | number }
  'changes.offered': { by: 'you' | 'other'; name: string | number; price: string | number; when: string | number }
  'changes.acceptedOffer': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.rejectedOffer': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.withdrewOffer': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.paidOffer': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.boughtProperty': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.verifiedListing': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.rejectedListing': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.withdrewListing': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.submittedListing': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.acceptedOfferForListing': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.endedReservation': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.rejectedProposal': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.changedProposal': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.publishedProposal': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.endedProposalReview': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.discardedProposal': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.changedAgent': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.changedListing': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.changedFields': { by: 'you' | 'other'; name: string | number; fields: string | number; when: string | number }
  'changes.changedRole': { role: 'user' | 'agent' | 'admin' | 'other'; by: 'you' | 'other'; name: string | number; member: string | number; when: string | number }
  'changes.changedOwnRole': { role: 'user' | 'agent' | 'admin' | 'other'; by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.changedProfile': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.keptReview': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.changedReview': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.shownReview': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.hidReview': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.deletedListing': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.deletedReview': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.deletedAccount': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.deletedMessage': { by: 'you' | 'other'; name: string | number; when: string | number }
  'changes.momentAgo': undefined
  'changes.minuteAgo': undefined
  'changes.minutesAgo': { count: number }
  'changes.hourAgo': undefined
  'changes.hoursAgo': { count: number }
  'changes.onDay': { day: string | number }
  'changes.fieldBedNumber': undefined
  'changes.fieldBathNumber': undefined
  'changes.fieldLivingAreaSqft': undefined
  'changes.fieldLotSizeSqft': undefined
  'changes.fieldYearBuilt': undefined
  'changes.fieldStories': undefined
  'changes.fieldPropertyType': undefined
  'changes.fieldPropertySubType': undefined
  'changes.fieldFeatures': undefined
  'changes.fieldLatitude': undefined
  'changes.fieldLongitude': undefined
  'changes.fieldTitle': undefined
  'changes.fieldLocation': undefined
  'changes.fieldImage': undefined
  'changes.fieldDescription': undefined
  'changes.fieldShortDescription': undefined
  'changes.fieldPrice': undefined
  'changes.fieldMinPrice': undefined
  'changes.fieldMaxPrice': undefined
  'changes.fieldAdvertisement': undefined
  'changes.fieldFeatured': undefined
  'changes.fieldCopyOf': undefined
  'changes.fieldDeletedAt': undefined
  'changes.fieldSource': undefined
  'changes.fieldSourceKey': undefined
  'compare.fullText': undefined
  'compare.open': undefined
  'compare.toggle': undefined
  'compare.onlyDifferences': undefined
  'compare.add': undefined
  'compare.region': undefined
  'compare.caption': undefined
  'compare.fact': undefined
  'compare.noDifferences': undefined
  'compare.remove': undefined
  'compare.label': undefined
  'compare.clear': undefined
  'compare.compareChosen': undefined
  'compare.none': undefined
  'compare.removeGone': undefined
  'compare.allGone': undefined
  'compare.title': undefined
  'compare.full': { count: number }
  'compare.homeNamed': { title: string | number }
  'compare.removeNamed': { title: string | number }
  'compare.differs': undefined
  'compare.unknown': undefined
  'compare.chosen': { count: string | number; most: string | number }
  'compare.removeFromTray': { title: string | number }
  'compare.pricePerArea': { units: 'metric' | 'other' }
  'compare.browse': undefined
  'compare.noneText': { count: number }
  'compare.gone': { count: number }
  'compare.text': undefined
  'compare.shareText': undefined
  'content.writeToUs': undefined
  'content.about': undefined
  'content.aboutDescription': undefined
  'content.aboutCompany': { company: string | number }
  'content.aboutMoving': undefined
  'content.aboutHonest': undefined
  'content.promises': undefined
  'content.promiseChecked': undefined
  'content.promiseCheckedText': undefined
  'content.promiseNumbers': undefined
  'content.promiseNumbersText': undefined
  'content.promisePerson': undefined
  'content.promisePersonText': undefined
  'content.steps': undefined
  'content.step': { number: string | number }
  'content.stepList': undefined
  'content.stepListText': undefined
  'content.stepFind': undefined
  'content.stepFindText': undefined
  'content.stepOffer': undefined
  'content.stepOfferText': undefined
  'content.stepPay': undefined
  'content.stepPayText': undefined
  'content.browse': undefined
  'content.services': undefined
  'content.servicesDescription': undefined
  'content.servicesText': { company: string | number }
  'content.serviceSearch': undefined
  'content.serviceSearchText': undefined
  'content.serviceOffers': undefined
  'content.serviceOffersText': undefined
  'content.serviceOffersLink': undefined
  'content.serviceSelling': undefined
  'content.serviceSellingText': undefined
  'content.serviceSellingLink': undefined
  'content.serviceVerification': undefined
  'content.serviceVerificationText': undefined
  'content.serviceVerificationLink': undefined
  'content.serviceFeatured': undefined
  'content.serviceFeaturedText': undefined
  'content.serviceFeaturedLink': undefined
  'content.serviceAdvice': undefined
  'content.serviceAdviceText': undefined
  'content.serviceAdviceLink': undefined
  'content.unsure': undefined
  'content.unsureText': undefined
  'content.contact': undefined
  'content.contactDescription': undefined
  'content.contactText': { company: string | number }
  'content.emailHint': undefined
  'content.message': undefined
  'content.messageHint': { count: number }
  'content.sendMessage': undefined
  'content.messageSent': undefined
  'content.messageSentText': { email: string | number }
  'content.writeAnother': undefined
  'content.hints': undefined
  'content.hintListing': undefined
  'content.hintListingText': undefined
  'content.hintOffer': undefined
  'content.hintOfferText': undefined
  'content.hintAgent': undefined
  'content.hintAgentText': undefined
  'content.hintFaq': undefined
  'content.messagesTitle': undefined
  'content.messagesText': undefined
  'content.messages': undefined
  'content.messagesFailed': undefined
  'content.noMessages': undefined
  'content.noMessagesText': undefined
  'content.deleteMessageOf': { name: string | number }
  'content.messageDeleted': undefined
  'content.faq': undefined
  'content.faqDescription': undefined
  'content.faqText': undefined
  'content.faqAccount': undefined
  'content.faqNeedAccount': undefined
  'content.faqNeedAccountPublished': undefined
  'content.faqNeedAccountMembers': undefined
  'content.faqPassword': undefined
  'content.faqPasswordAnswer': undefined
  'content.faqCaptcha': undefined
  'content.faqCaptchaAnswer': undefined
  'content.faqBecomeAgent': undefined
  'content.faqBecomeAgentAnswer': undefined
  'content.faqBuying': undefined
  'content.faqVerified': undefined
  'content.faqVerifiedAnswer': undefined
  'content.faqAmount': undefined
  'content.faqAmountAnswer': undefined
  'content.faqWhoSees': undefined
  'content.faqWhoSeesAnswer': undefined
  'content.faqWithdraw': undefined
  'content.faqWithdrawAnswer': undefined
  'content.faqReserved': undefined
  'content.faqReservedAnswer': undefined
  'content.faqPaying': undefined
  'content.faqFailed': undefined
  'content.faqFailedAnswer': undefined
  'content.faqSameTime': undefined
  'content.faqSameTimeAnswer': undefined
  'content.faqTransaction': undefined
  'content.faqTransactionAnswer': undefined
  'content.faqSelling': undefined
  'content.faqOnline': undefined
  'content.faqOnlineAnswer': undefined
  'content.faqReviewed': undefined
  'content.faqReviewedAnswer': undefined
  'content.noAnswer': undefined
  'content.blogsFailed': undefined
  'content.noBlogs': undefined
  'content.allPosts': undefined
  'content.testimonialsFailed': undefined
  'content.noTestimonials': undefined
  'content.testimonialsBack': undefined
  'content.testimonialsOn': undefined
  'content.emailSubject': { name: string | number }
  'content.emailSender': { name: string | number; email: string | number }
  'costs.aboutMonthly': { amount: string | number }
  'costs.percent': undefined
  'costs.label': undefined
  'costs.depositIn': undefined
  'costs.schedule': undefined
  'costs.caption': undefined
  'costs.title': undefined
  'costs.reset': undefined
  'costs.monthly': undefined
  'costs.priceIn': { currency: string | number }
  'costs.deposit': undefined
  'costs.rateIn': undefined
  'costs.termIn': undefined
  'costs.taxIn': undefined
  'costs.insuranceIn': { currency: string | number }
  'costs.feeIn': { currency: string | number }
  'costs.year': undefined
  'costs.interest': undefined
  'costs.paidOff': undefined
  'costs.owed': undefined
  'costs.text': undefined
  'costs.disclaimer': undefined
  'costs.payment': undefined
  'costs.tax': undefined
  'costs.insurance': undefined
  'costs.fee': undefined
  'costs.loan': undefined
  'costs.totalInterest': undefined
  'costs.totalOver': { count: number }
  'costs.total': undefined
  'costs.invalid': undefined
  'costs.rate': undefined
  'costs.term': undefined
  'costs.required': { label: string | number }
  'costs.notNumber': { label: string | number }
  'costs.negative': { label: string | number }
  'costs.notAboveZero': { label: string | number }
  'costs.notYears': { label: string | number; most: string | number }
  'costs.aboveWhole': { label: string | number }
  'costs.tooHigh': { label: string | number }
  'costs.purchase': undefined
  'costs.purchaseMissing': undefined
  'costs.purchaseIn': undefined
  'costs.cash': undefined
  'costs.purchaseUS': undefined
  'costs.purchaseDE': undefined
  'costs.purchaseES': undefined
  'costs.purchaseAE': undefined
  'costs.purchaseGB': undefined
  'dashboard.menu': undefined
  'dashboard.loadingRole': undefined
  'dashboard.totals': undefined
  'dashboard.wishes': undefined
  'dashboard.pendingOffers': undefined
  'dashboard.acceptedOffers': undefined
  'dashboard.payableOffers': undefined
  'dashboard.homesBought': undefined
  'dashboard.reviewsWritten': undefined
  'dashboard.verifiedListings': undefined
  'dashboard.pendingListings': undefined
  'dashboard.rejectedListings': undefined
  'dashboard.listingsToVerify': undefined
  'dashboard.changesToReview': undefined
  'dashboard.offersToAnswer': undefined
  'dashboard.reportedReviews': undefined
  'dashboard.members': undefined
  'dashboard.messages': undefined
  'dashboard.reviews': undefined
  'dashboard.soldFor': undefined
  'dashboard.notAvailable': undefined
  'facts.bedrooms': undefined
  'facts.bathrooms': undefined
  'facts.livingArea': undefined
  'facts.lotSize': undefined
  'facts.yearBuilt': undefined
  'facts.stories': undefined
  'facts.propertyType': undefined
  'facts.homeType': undefined
  'facts.features': undefined
  'facts.latitude': undefined
  'facts.longitude': undefined
  'facts.built': undefined
  'facts.bedroomsInText': undefined
  'facts.bathroomsInText': undefined
  'facts.livingAreaInText': undefined
  'facts.lotSizeInText': undefined
  'facts.yearBuiltInText': undefined
  'facts.storiesInText': undefined
  'facts.latitudeHint': undefined
  'facts.longitudeHint': undefined
  'facts.residential': undefined
  'facts.residentialIncome': undefined
  'facts.manufacturedInPark': undefined
  'facts.land': undefined
  'facts.farm': undefined
  'facts.commercialSale': undefined
  'facts.singleFamilyResidence': undefined
  'facts.townhouse': undefined
  'facts.condominium': undefined
  'facts.apartment': undefined
  'facts.duplex': undefined
  'facts.triplex': undefined
  'facts.quadruplex': undefined
  'facts.multiFamily': undefined
  'facts.cabin': undefined
  'facts.manufacturedHome': undefined
  'facts.ranch': undefined
  'facts.unimprovedLand': undefined
  'facts.mixedUse': undefined
  'facts.office': undefined
  'facts.retail': undefined
  'facts.waterfront': undefined
  'facts.view': undefined
  'facts.garage': undefined
  'facts.pool': undefined
  'facts.spa': undefined
  'facts.fireplace': undefined
  'facts.cooling': undefined
  'facts.basement': undefined
  'facts.balcony': undefined
  'facts.garden': undefined
  'facts.fenced': undefined
  'facts.elevator': undefined
  'facts.furnished': undefined
  'facts.solarPower': undefined
  'facts.accessible': undefined
  'facts.newConstruction': undefined
  'facts.streetAddress': undefined
  'facts.city': undefined
  'facts.stateOrProvince': undefined
  'facts.regionState': undefined
  'facts.regionCounty': undefined
  'facts.regionFederalState': undefined
  'facts.regionProvince': undefined
  'facts.regionEmirate': undefined
  'facts.regionOther': undefined
  'facts.postalCode': undefined
  'facts.country': undefined
  'facts.energyCertificate': undefined
  'facts.energyClass': undefined
  'facts.energyUse': undefined
  'facts.energyUseHint': undefined
  'facts.energyUseValue': { use: string | number }
  'facts.emissionsClass': undefined
  'facts.energySource': undefined
  'facts.tenure': undefined
  'facts.permitNumber': undefined
  'facts.certificateDemand': undefined
  'facts.certificateConsumption': undefined
  'facts.certificateIssued': undefined
  'facts.certificateInPreparation': undefined
  'facts.certificateExempt': undefined
  'facts.naturalGas': undefined
  'facts.oil': undefined
  'facts.electricity': undefined
  'facts.heatPump': undefined
  'facts.districtHeating': undefined
  'facts.wood': undefined
  'facts.coal': undefined
  'facts.solar': undefined
  'facts.otherSource': undefined
  'facts.freehold': undefined
  'facts.leasehold': undefined
  'facts.shareOfFreehold': undefined
  'facts.commonhold': undefined
  'facts.countryAE': undefined
  'facts.countryAT': undefined
  'facts.countryCA': undefined
  'facts.countryCH': undefined
  'facts.countryDE': undefined
  'facts.countryES': undefined
  'facts.countryFR': undefined
  'facts.countryGB': undefined
  'facts.countryIE': undefined
  'facts.countryIT': undefined
  'facts.countryNL': undefined
  'facts.countryPT': undefined
  'facts.countryUS': undefined
  'facts.bedsOrMore': { count: number }
  'facts.bathsOrMore': { count: number }
  'facts.bedsSearched': { count: number }
  'facts.bathsSearched': { count: number }
  'facts.livingAreaSearched': { range: 'from' | 'to' | 'both' | 'other'; low: string | number; unit: string | number; high: string | number }
  'facts.lotSizeSearched': { range: 'from' | 'to' | 'both' | 'other'; low: string | number; unit: string | number; high: string | number }
  'facts.yearBuiltSearched': { range: 'from' | 'to' | 'both' | 'other'; low: string | number; high: string | number }
  'facts.storiesSearched': { count: number; range: 'from' | 'to' | 'both' | 'other'; low: string | number; high: string | number }
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
  'issues.required': { label: string | number }
  'issues.tooLong': { label: string | number; most: string | number }
  'issues.tooShort': { label: string | number; least: string | number }
  'issues.muchTooLong': { label: string | number }
  'issues.unstorable': { label: string | number }
  'issues.invisible': { label: string | number }
  'issues.number': { label: string | number }
  'issues.wholeNumber': { label: string | number }
  'issues.otherCurrency': { label: string | number; currency: string | number }
  'issues.multiple': { label: string | number; step: string | number; example: string | number }
  'issues.atLeast': { label: string | number; least: string | number }
  'issues.atMost': { label: string | number; most: string | number }
  'issues.bothUnits': { imperial: string | number; metric: string | number }
  'issues.tooHigh': { label: string | number }
  'issues.tooSmall': { label: string | number }
  'issues.negative': { label: string | number }
  'issues.range': { label: string | number; most: string | number }
  'issues.flag': { label: string | number }
  'issues.text': { label: string | number }
  'issues.list': { label: string | number }
  'issues.object': { label: string | number }
  'issues.otherKind': { label: string | number }
  'issues.id': { label: string | number }
  'issues.instant': { label: string | number }
  'issues.date': { label: string | number }
  'issues.day': { label: string | number }
  'issues.form': { label: string | number }
  'issues.invalid': { label: string | number }
  'issues.oneOf': { label: string | number; values: string | number }
  'issues.among': { label: string | number; values: string | number }
  'issues.unknownValue': { label: string | number }
  'issues.unknownFields': { label: string | number; values: string | number }
  'issues.fewestEntries': { label: string | number; least: string | number }
  'issues.mostEntries': { label: string | number; most: string | number }
  'issues.email': undefined
  'issues.url': undefined
  'issues.emailTaken': undefined
  'issues.sameEmail': undefined
  'issues.ownEmail': undefined
  'issues.noAgent': undefined
  'issues.passwordShort': undefined
  'issues.passwordLong': undefined
  'issues.passwordComposed': undefined
  'issues.passwordEasy': undefined
  'issues.passwordIncorrect': undefined
  'issues.passwordSame': undefined
  'issues.passwordOfDemo': undefined
  'issues.codeDigits': undefined
  'issues.codeWrong': undefined
  'issues.recoveryCodeForm': undefined
  'issues.captcha': undefined
  'issues.passkeyUnverified': undefined
  'issues.passkeyUnusable': undefined
  'issues.passkeyTooLate': undefined
  'issues.passkeyKnown': undefined
  'issues.offerOutOfRange': undefined
  'issues.minimumAbovePrice': undefined
  'issues.maximumBelowPrice': undefined
  'issues.invertedRange': undefined
  'issues.latitudeMissing': undefined
  'issues.longitudeMissing': undefined
  'issues.imageIsPhoto': undefined
  'issues.rating': { least: string | number; most: string | number }
  'issues.alert': undefined
  'issues.bounds': undefined
  'issues.corners': { least: string | number; most: string | number }
  'issues.areaTooWide': undefined
  'issues.idsRequired': undefined
  'issues.idsTooLong': undefined
  'issues.idsUnknown': undefined
  'issues.cursor': undefined
  'issues.labelName': undefined
  'issues.labelPhotoUrl': undefined
  'issues.labelEmail': undefined
  'issues.labelPassword': undefined
  'issues.labelCurrentPassword': undefined
  'issues.labelCode': undefined
  'issues.labelTitle': undefined
  'issues.labelLocation': undefined
  'issues.labelImageUrl': undefined
  'issues.labelPrice': undefined
  'issues.labelMinimumPrice': undefined
  'issues.labelMaximumPrice': undefined
  'issues.labelDescription': undefined
  'issues.labelShortDescription': undefined
  'issues.labelReason': undefined
  'issues.labelReview': undefined
  'issues.labelMessage': undefined
  'issues.labelNote': undefined
  'issues.labelText': undefined
  'issues.labelSearch': undefined
  'issues.labelStatus': undefined
  'issues.labelOfferedAmount': undefined
  'issues.labelAskingPrice': undefined
  'issues.labelTransactionId': undefined
  'issues.labelGiveUpAcceptance': undefined
  'issues.labelPerson': undefined
  'issues.labelUserEmail': undefined
  'issues.labelAgentEmail': undefined
  'issues.labelFileName': undefined
  'issues.labelBounds': undefined
  'issues.labelArea': undefined
  'issues.labelZoom': undefined
  'issues.labelLength': undefined
  'issues.labelCeremony': undefined
  'issues.labelIds': undefined
  'issues.labelLatitude': undefined
  'issues.labelLongitude': undefined
  'issues.labelNumberOfBedrooms': undefined
  'issues.labelNumberOfBathrooms': undefined
  'issues.labelLivingArea': undefined
  'issues.labelLotSize': undefined
  'issues.labelYearBuilt': undefined
  'issues.labelNumberOfStories': undefined
  'issues.labelPropertyType': undefined
  'issues.labelHomeType': undefined
  'issues.labelFeatures': undefined
  'issues.labelLivingAreaFrom': undefined
  'issues.labelLivingAreaTo': undefined
  'issues.labelLotSizeFrom': undefined
  'issues.labelLotSizeTo': undefined
  'issues.labelBuiltFrom': undefined
  'issues.labelBuiltTo': undefined
  'issues.labelStoriesFrom': undefined
  'issues.labelStoriesTo': undefined
  'issues.labelReviewerImage': undefined
  'issues.labelDetails': undefined
  'issues.labelProperty': undefined
  'issues.labelProfileImage': undefined
  'issues.labelBlogText': undefined
  'issues.labelAuthor': undefined
  'issues.labelFirstDay': undefined
  'issues.labelLastDay': undefined
  'issues.labelLanguage': undefined
  'issues.labelInput': undefined
  'issues.postalCode': { form: string | number }
  'issues.energyClassOfUse': { label: string | number; letter: string | number; use: string | number }
  'issues.withoutCertificate': { label: string | number }
  'issues.notInCountry': { label: string | number }
  'issues.labelStreetAddress': undefined
  'issues.labelCity': undefined
  'issues.labelStateOrProvince': undefined
  'issues.labelPostalCode': undefined
  'issues.labelCountry': undefined
  'issues.labelEnergyCertificate': undefined
  'issues.labelEnergyClass': undefined
  'issues.labelEnergyUse': undefined
  'issues.labelEmissionsClass': undefined
  'issues.labelEnergySource': undefined
  'issues.labelTenure': undefined
  'issues.labelPermitNumber': undefined
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
  'layout.offlineOpen': undefined
  'layout.loadingPage': undefined
  'layout.skip': undefined
  'layout.page': undefined
  'layout.roleChanged': undefined
  'layout.temperature': { temperature: string | number }
  'layout.loadingWeather': undefined
  'layout.unreachable': undefined
  'layout.nowUser': undefined
  'layout.nowAgent': undefined
  'layout.nowAdmin': undefined
  'layout.typedKept': undefined
  'layout.privacy': undefined
  'layout.terms': undefined
  'layout.imprint': undefined
  'layout.units': undefined
  'layout.languages': undefined
  'layout.tagline': undefined
  'layout.otherCurrency': undefined
  'layout.offlineNotice': undefined
  'legal.outline': undefined
  'legal.table': { columns: string | number }
  'mail.greeting': undefined
  'mail.copyAddress': { address: string | number }
  'mailbox.mailbox': undefined
  'mailbox.text': undefined
  'mailbox.none': undefined
  'mailbox.noneText': undefined
  'mailbox.to': { email: string | number }
  'mailbox.mail': undefined
  'mailbox.all': undefined
  'mailbox.asHtml': undefined
  'mailbox.subjectAsHtml': { subject: string | number }
  'mailbox.asText': undefined
  'map.finishArea': undefined
  'map.drawArea': undefined
  'map.enterCorners': undefined
  'map.removeArea': undefined
  'map.areaTitle': undefined
  'map.addCorner': undefined
  'map.label': undefined
  'map.canvas': undefined
  'map.attribution': undefined
  'map.skip': undefined
  'map.follow': undefined
  'map.impossible': undefined
  'map.failed': undefined
  'map.homesFailed': undefined
  'map.searchHere': undefined
  'map.end': undefined
  'map.where': undefined
  'map.missingCorners': { count: number }
  'map.corners': { count: number }
  'map.latitude': undefined
  'map.longitude': undefined
  'map.latitudeRequired': undefined
  'map.longitudeRequired': undefined
  'map.latitudeOutside': { most: string | number }
  'map.longitudeOutside': { most: string | number }
  'map.areaText': undefined
  'map.negativeDegrees': undefined
  'map.corner': { number: string | number }
  'map.removeCorner': { number: string | number }
  'map.searchArea': undefined
  'map.homes': { count: number }
  'map.aboutHomes': { count: number }
  'map.homesFrom': { count: number; price: string | number }
  'map.aboutHomesFrom': { count: number; price: string | number }
  'map.marker': { text: string | number; name: string | number }
  'map.pin': { price: string | number; title: string | number }
  'map.baseReplaced': undefined
  'map.baseSimpler': undefined
  'map.baseMissing': undefined
  'map.zoomIn': undefined
  'map.zoomOut': undefined
  'map.impossibleText': undefined
  'map.homesHere': { count: number }
  'map.aboutHomesHere': { count: number }
  'map.withinArea': undefined
  'map.withinMap': undefined
  'notifications.seeProperty': undefined
  'notifications.seeOwnProperties': undefined
  'notifications.seeOwnOffers': undefined
  'notifications.seeOffer': undefined
  'notifications.seeOffers': undefined
  'notifications.answerOffer': undefined
  'notifications.goToPayment': undefined
  'notifications.seeSale': undefined
  'notifications.seePurchase': undefined
  'notifications.reviewIt': undefined
  'notifications.reviewThem': undefined
  'notifications.seeChanges': undefined
  'notifications.correctThem': undefined
  'notifications.readMessage': undefined
  'notifications.openDashboard': undefined
  'notifications.seeOwnReviews': undefined
  'notifications.readReview': undefined
  'notifications.seeReportedReviews': undefined
  'notifications.seeHiddenReviews': undefined
  'notifications.openWishlist': undefined
  'notifications.readNote': undefined
  'notifications.reason': { reason: string | number }
  'notifications.propertyVerified': undefined
  'notifications.propertyVerifiedNote': undefined
  'notifications.propertyRejected': undefined
  'notifications.propertyDeleted': undefined
  'notifications.propertyEdited': undefined
  'notifications.propertyPending': { person: string | number }
  'notifications.changesProposed': { person: string | number }
  'notifications.changesVerified': undefined
  'notifications.changesVerifiedNote': undefined
  'notifications.changesRejected': undefined
  'notifications.changesDropped': undefined
  'notifications.changesDroppedNote': undefined
  'notifications.messageReceived': { person: string | number }
  'notifications.roleChanged': { role: string | number }
  'notifications.changedFields': { names: string | number }
  'notifications.fieldTitle': undefined
  'notifications.fieldLocation': undefined
  'notifications.fieldPhoto': undefined
  'notifications.fieldPhotos': undefined
  'notifications.fieldDescription': undefined
  'notifications.fieldPrice': undefined
  'notifications.fieldPriceRange': undefined
  'notifications.fieldBedrooms': undefined
  'notifications.fieldBathrooms': undefined
  'notifications.fieldLivingArea': undefined
  'notifications.fieldLotSize': undefined
  'notifications.fieldYearBuilt': undefined
  'notifications.fieldStories': undefined
  'notifications.fieldPropertyType': undefined
  'notifications.fieldHomeType': undefined
  'notifications.fieldFeatures': undefined
  'notifications.fieldAddress': undefined
  'notifications.fieldEnergy': undefined
  'notifications.fieldTenure': undefined
  'notifications.fieldPermit': undefined
  'notifications.offerMade': { person: string | number; amount: string | number }
  'notifications.offerMadeNote': undefined
  'notifications.offerMadeAccepted': undefined
  'notifications.offerRenewed': { person: string | number; amount: string | number }
  'notifications.offerRaised': { person: string | number; before: string | number; amount: string | number }
  'notifications.offerLowered': { person: string | number; before: string | number; amount: string | number }
  'notifications.offerChangedNote': undefined
  'notifications.offerRenewedNote': undefined
  'notifications.offerWithdrawn': { person: string | number; amount: string | number }
  'notifications.offerAccepted': { amount: string | number }
  'notifications.offerAcceptedToPay': undefined
  'notifications.offerAcceptedToWait': undefined
  'notifications.offerRejected': { amount: string | number }
  'notifications.acceptanceGivenUp': { person: string | number; amount: string | number }
  'notifications.acceptanceGivenUpNote': undefined
  'notifications.acceptanceRevoked': { amount: string | number }
  'notifications.acceptanceRevokedNote': undefined
  'notifications.offerOutsold': undefined
  'notifications.offerClosed': undefined
  'notifications.closedOffer': { amount: string | number }
  'notifications.closedAcceptedOffer': { amount: string | number }
  'notifications.propertyReserved': undefined
  'notifications.propertyReservedNote': { amount: string | number }
  'notifications.propertyAvailable': undefined
  'notifications.openOffer': { amount: string | number }
  'notifications.propertyChanged': undefined
  'notifications.priceRange': { from: string | number; to: string | number }
  'notifications.priceIs': { price: string | number }
  'notifications.priceIsNow': { price: string | number }
  'notifications.rangeIs': { range: string | number }
  'notifications.rangeIsNow': { range: string | number }
  'notifications.differs': { amount: string | number }
  'notifications.isOutside': { amount: string | number }
  'notifications.differsReserved': { amount: string | number }
  'notifications.isOutsideReserved': { amount: string | number }
  'notifications.staysAccepted': { amount: string | number }
  'notifications.openOfferToCheck': { amount: string | number }
  'notifications.agentLeft': undefined
  'notifications.agentLeftAccepted': { amount: string | number }
  'notifications.agentLeftOpen': { amount: string | number }
  'notifications.agentReturned': undefined
  'notifications.agentReturnedOpen': { amount: string | number }
  'notifications.pendingInherited': { offers: number; listings: number }
  'notifications.acceptedInherited': { offers: number; listings: number }
  'notifications.inheritedFromClosed': undefined
  'notifications.inheritedFrom': { person: string | number }
  'notifications.propertySold': { person: string | number; amount: string | number }
  'notifications.propertySoldNote': undefined
  'notifications.paymentReceived': { amount: string | number }
  'notifications.paymentReceivedNote': { id: string | number }
  'notifications.paymentArrived': { amount: string | number }
  'notifications.transactionId': { id: string | number }
  'notifications.paymentRefunded': { amount: string | number }
  'notifications.paymentRefundedNote': { id: string | number }
  'notifications.reviewWritten': { person: string | number; stars: string | number }
  'notifications.reviewReported': { person: string | number }
  'notifications.reviewReportedNote': undefined
  'notifications.hiddenReviewWritten': { person: string | number }
  'notifications.hiddenReviewWrittenNote': undefined
  'notifications.reportKept': undefined
  'notifications.reportKeptNote': undefined
  'notifications.reportHidden': undefined
  'notifications.reportHiddenNote': undefined
  'notifications.reportShown': undefined
  'notifications.reportShownNote': undefined
  'notifications.reportDeleted': undefined
  'notifications.reportDeletedNote': undefined
  'notifications.reportWithdrawn': undefined
  'notifications.reportWithdrawnNote': undefined
  'notifications.reviewHidden': undefined
  'notifications.reviewUnhidden': undefined
  'notifications.reviewDeleted': undefined
  'notifications.shareAccepted': { person: string | number }
  'notifications.shareAcceptedNote': undefined
  'notifications.shareEndedByOwner': { person: string | number }
  'notifications.shareEndedByOwnerNote': undefined
  'notifications.shareLeft': { person: string | number }
  'notifications.shareLeftNote': undefined
  'notifications.noteWritten': { person: string | number }
  'notifications.noteWrittenOnShared': { person: string | number }
  'notifications.wishReserved': undefined
  'notifications.wishReservedNote': undefined
  'notifications.wishAvailable': undefined
  'notifications.wishSold': undefined
  'notifications.wishGone': undefined
  'notifications.wishGoneFromShared': undefined
  'notifications.wishGoneNote': undefined
  'notifications.wishGoneWithNote': undefined
  'notifications.wishGoneWithSharedNote': undefined
  'notifications.matchesSearch': { search: string | number }
  'notifications.matchesUnnamed': undefined
  'notifications.priceLowered': undefined
  'notifications.priceLoweredFor': { search: string | number }
  'offers.offers': undefined
  'offers.allOffers': undefined
  'offers.property': undefined
  'offers.propertyTitle': undefined
  'offers.location': undefined
  'offers.agent': undefined
  'offers.agentName': undefined
  'offers.noAgent': undefined
  'offers.buyer': undefined
  'offers.soldTo': undefined
  'offers.email': undefined
  'offers.emailUnconfirmed': { email: string | number }
  'offers.date': undefined
  'offers.status': undefined
  'offers.offeredAmount': undefined
  'offers.askedPrice': undefined
  'offers.soldPrice': undefined
  'offers.transaction': undefined
  'offers.transactionId': undefined
  'offers.copyTransactionId': undefined
  'offers.transactionIdCopied': undefined
  'offers.notListed': undefined
  'offers.pending': undefined
  'offers.accepted': undefined
  'offers.rejected': undefined
  'offers.withdrawn': undefined
  'offers.bought': undefined
  'offers.closed': { reason: 'sold' | 'deleted' | 'other' }
  'offers.closedSold': undefined
  'offers.closedDeleted': undefined
  'offers.atPrice': undefined
  'offers.justBelow': undefined
  'offers.justAbove': undefined
  'offers.below': { percent: number }
  'offers.above': { percent: number }
  'offers.allStatuses': undefined
  'offers.searched': undefined
  'offers.scope': undefined
  'offers.answered': undefined
  'offers.newest': undefined
  'offers.oldest': undefined
  'offers.highest': undefined
  'offers.lowest': undefined
  'offers.total': { number: number; count: string | number }
  'offers.loadFailed': undefined
  'offers.none': undefined
  'offers.noneYet': undefined
  'offers.noneMatch': undefined
  'offers.noneOwn': undefined
  'offers.chooseOther': undefined
  'offers.offersFor': { title: string | number }
  'offers.offersForOne': undefined
  'offers.accept': undefined
  'offers.acceptOf': { buyer: string | number; amount: string | number }
  'offers.acceptTitle': undefined
  'offers.acceptText': { buyer: string | number; amount: string | number; title: string | number; location: string | number }
  'offers.acceptConfirm': undefined
  'offers.acceptDone': { buyer: string | number; amount: string | number; title: string | number }
  'offers.rivalsStay': { count: number }
  'offers.rivalsEnd': { count: number; buyer: string | number }
  'offers.reject': undefined
  'offers.rejectOf': { buyer: string | number; amount: string | number }
  'offers.rejectConfirm': undefined
  'offers.rejectText': { buyer: string | number; amount: string | number; title: string | number; location: string | number }
  'offers.rejectAcceptedText': { buyer: string | number; amount: string | number; title: string | number; location: string | number }
  'offers.rejectDone': { buyer: string | number; amount: string | number; title: string | number }
  'offers.giveUpTitle': undefined
  'offers.giveUpText': { accepted: string | number; amount: string | number }
  'offers.giveUpUnknownText': { amount: string | number }
  'offers.giveUpConfirm': { amount: string | number }
  'offers.boughtFor': { amount: string | number }
  'offers.ownState': { amount: string | number; state: string | number }
  'offers.outsideRange': undefined
  'offers.refunded': undefined
  'offers.copyRefundedId': undefined
  'offers.refundedIdCopied': undefined
  'offers.refundedText': { amount: string | number }
  'offers.hidden': undefined
  'offers.underReview': undefined
  'offers.placeAndPrice': { location: string | number; price: string | number }
  'offers.asked': { price: string | number }
  'offers.pay': undefined
  'offers.payFor': { title: string | number }
  'offers.askingOne': { price: string | number; amount: string | number }
  'offers.askingRange': { price: string | number; from: string | number; to: string | number }
  'offers.changedNotSent': { change: string | number }
  'offers.priceChanged': { from: string | number; to: string | number }
  'offers.priceChangedPaying': { from: string | number; to: string | number; amount: string | number }
  'offers.abovePricePaying': { price: string | number; amount: string | number }
  'offers.make': undefined
  'offers.makeFor': { title: string | number }
  'offers.change': undefined
  'offers.changeFor': { title: string | number }
  'offers.changeOutsideFor': { title: string | number }
  'offers.logIn': undefined
  'offers.heldByOther': undefined
  'offers.outsold': { amount: string | number }
  'offers.acceptedOutside': { amount: string | number }
  'offers.pendingOutside': { count: number; amounts: string | number }
  'offers.atLeastOutside': { count: number; amounts: string | number }
  'offers.andMore': { amounts: string | number; count: number }
  'offers.reservedFor': { buyer: string | number; amount: string | number }
  'offers.reservedForOutside': { buyer: string | number; amount: string | number }
  'offers.outsideProposed': { count: number }
  'offers.ownOffer': undefined
  'offers.reservedForYou': undefined
  'offers.nonePayable': undefined
  'offers.nonePayableText': undefined
  'offers.ownOffers': undefined
  'offers.notPayable': undefined
  'offers.paid': undefined
  'offers.cannotPay': undefined
  'offers.payOutside': { prices: 'one' | 'other'; range: string | number; next: 'pay' | 'other' }
  'offers.payReserved': { next: 'pay' | 'other' }
  'offers.payReservedOutside': { prices: 'one' | 'other'; range: string | number; next: 'pay' | 'other' }
  'offers.youWithdrew': undefined
  'offers.noHome': undefined
  'offers.agentRejected': undefined
  'offers.acceptReserved': undefined
  'offers.acceptOutside': { range: string | number }
  'offers.paymentDone': undefined
  'offers.paymentDoneText': { id: string | number }
  'offers.notary': undefined
  'offers.registration': undefined
  'offers.paymentFailed': undefined
  'offers.nothingCharged': undefined
  'offers.completePayment': undefined
  'offers.outcomeUnknown': undefined
  'offers.formFailed': undefined
  'offers.processing': undefined
  'offers.processingText': undefined
  'offers.sandboxOutcome': undefined
  'offers.sandboxHint': undefined
  'offers.sandboxApprove': undefined
  'offers.sandboxDecline': undefined
  'offers.sandboxFail': undefined
  'offers.count': { count: number }
  'offers.pendingCount': { count: number }
  'offers.oneAccepted': undefined
  'offers.best': { amount: string | number }
  'offers.bestShown': { shown: number; count: number }
  'offers.requestedTotal': { listingNumber: number; listings: string | number; status: 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'bought' | 'other'; offerNumber: number; offers: string | number }
  'offers.soldProperties': undefined
  'offers.salesTotal': { count: number }
  'offers.askedAgainst': { price: string | number; comparison: string | number }
  'offers.totalFailed': undefined
  'offers.noneSold': undefined
  'offers.noneSoldText': undefined
  'offers.ownHome': undefined
  'offers.ownListing': undefined
  'offers.notOpen': undefined
  'offers.withdraw': undefined
  'offers.withdrawOf': { title: string | number }
  'offers.withdrawConfirm': undefined
  'offers.withdrawText': { amount: string | number; title: string | number }
  'offers.withdrawAcceptedText': { amount: string | number; title: string | number }
  'offers.withdrawDone': undefined
  'offers.makePage': undefined
  'offers.makePageText': undefined
  'offers.changePage': undefined
  'offers.chooseProperty': undefined
  'offers.sent': undefined
  'offers.changed': undefined
  'offers.unchanged': undefined
  'offers.sentText': undefined
  'offers.unconfirmed': undefined
  'offers.unconfirmedPaying': undefined
  'offers.cannotMake': undefined
  'offers.reservedForOther': undefined
  'offers.soldAlready': undefined
  'offers.managePage': undefined
  'offers.managePageText': undefined
  'offers.paymentPage': undefined
  'offers.choosePayment': undefined
  'offers.boughtPage': undefined
  'offers.boughtPageText': undefined
  'photos.description': undefined
  'photos.toAdd': undefined
  'photos.choose': undefined
  'photos.fullScreen': undefined
  'photos.leave': undefined
  'photos.order': undefined
  'photos.makeCover': undefined
  'photos.deleteText': undefined
  'photos.deleteReviewedText': undefined
  'photos.list': undefined
  'photos.choosePhoto': undefined
  'photos.dismissAll': undefined
  'photos.uploads': undefined
  'photos.title': undefined
  'photos.notEditable': undefined
  'photos.saving': undefined
  'photos.saved': undefined
  'photos.descriptionOf': { number: string | number }
  'photos.full': undefined
  'photos.drop': undefined
  'photos.limits': { megabytes: string | number; count: string | number }
  'photos.privacy': undefined
  'photos.uploadingNow': undefined
  'photos.leaveCancels': undefined
  'photos.orderText': undefined
  'photos.describeText': undefined
  'photos.none': undefined
  'photos.noneText': undefined
  'photos.small': { width: string | number; height: string | number }
  'photos.useWider': { width: string | number }
  'photos.moveEarlier': undefined
  'photos.moveEarlierOf': { number: string | number }
  'photos.moveLater': undefined
  'photos.moveLaterOf': { number: string | number }
  'photos.makeCoverOf': { number: string | number }
  'photos.deleteOf': { number: string | number }
  'photos.moved': { number: string | number; place: string | number; count: string | number }
  'photos.previous': undefined
  'photos.next': undefined
  'photos.thumbnail': { number: string | number; alt: string | number }
  'photos.failed': { count: number }
  'photos.processing': undefined
  'photos.sent': { percent: string | number }
  'photos.waiting': undefined
  'photos.processingOf': { file: string | number }
  'photos.sending': { file: string | number }
  'photos.retryOf': { file: string | number }
  'photos.dismissOf': { file: string | number }
  'photos.notPhoto': { file: string | number }
  'photos.tooLarge': { file: string | number; megabytes: string | number }
  'photos.tooMany': { file: string | number; count: string | number }
  'photos.pictureOf': { number: string | number; title: string | number }
  'photos.onlyPictureOf': { title: string | number }
  'privacy.exportTitle': { company: string | number }
  'privacy.exportText': { email: string | number; date: string | number }
  'privacy.file': undefined
  'privacy.entries': undefined
  'privacy.meaning': undefined
  'privacy.firstEntries': { count: number }
  'privacy.leftOut': undefined
  'privacy.user': undefined
  'privacy.account': undefined
  'privacy.session': undefined
  'privacy.emailConfirmation': undefined
  'privacy.twoFactor': undefined
  'privacy.passkey': undefined
  'privacy.offer': undefined
  'privacy.payment': undefined
  'privacy.ledgerEntry': undefined
  'privacy.wishlistItem': undefined
  'privacy.wishNote': undefined
  'privacy.wishlistShare': undefined
  'privacy.savedSearch': undefined
  'privacy.announcedMatch': undefined
  'privacy.notification': undefined
  'privacy.emailPreference': undefined
  'privacy.alertEmail': undefined
  'privacy.mail': undefined
  'privacy.contactMessage': undefined
  'privacy.review': undefined
  'privacy.reviewHiding': undefined
  'privacy.reviewReport': undefined
  'privacy.property': undefined
  'privacy.photo': undefined
  'privacy.auditEntry': undefined
  'problems.malformedRequest': undefined
  'problems.signatureInvalid': undefined
  'problems.captchaUnsolved': undefined
  'problems.unauthenticated': undefined
  'problems.credentialsInvalid': undefined
  'problems.passkeyRefused': undefined
  'problems.paymentDeclined': undefined
  'problems.forbidden': undefined
  'problems.demoIsLocal': undefined
  'problems.notFound': undefined
  'problems.methodNotAllowed': undefined
  'problems.requestTimeout': undefined
  'problems.emailUnconfirmed': undefined
  'problems.emailConfirmed': undefined
  'problems.emailTaken': undefined
  'problems.signInAgain': undefined
  'problems.twoFactorOn': undefined
  'problems.twoFactorOff': undefined
  'problems.twoFactorRequired': undefined
  'problems.passkeyRequired': undefined
  'problems.tooManyPasskeys': undefined
  'problems.secondFactorUnreadable': undefined
  'problems.noPassword': undefined
  'problems.lastAdmin': undefined
  'problems.listingDecided': undefined
  'problems.listingDraft': undefined
  'problems.listingNotDraft': undefined
  'problems.listingNotRejected': undefined
  'problems.listingRejected': undefined
  'problems.listingPending': undefined
  'problems.changesRejected': undefined
  'problems.listingUnderReview': undefined
  'problems.ownListing': undefined
  'problems.alreadyReported': undefined
  'problems.reviewOfOwnListing': undefined
  'problems.changedMeanwhile': undefined
  'problems.propertySold': undefined
  'problems.propertyReserved': undefined
  'problems.photosFull': undefined
  'problems.offerClosed': undefined
  'problems.offerAccepted': undefined
  'problems.acceptanceRequired': undefined
  'problems.paymentsUnavailable': undefined
  'problems.paymentMissing': undefined
  'problems.paymentInProgress': undefined
  'problems.tooManySavedSearches': undefined
  'problems.searchAlreadySaved': undefined
  'problems.shareLimitReached': undefined
  'problems.alreadyShared': undefined
  'problems.ownInvitation': undefined
  'problems.invitationForAnother': undefined
  'problems.invitationInvalid': undefined
  'problems.confirmationLinkInvalid': undefined
  'problems.signInExpired': undefined
  'problems.resetLinkInvalid': undefined
  'problems.bodyTooLarge': undefined
  'problems.photoTooLarge': undefined
  'problems.photoKind': undefined
  'problems.unsupportedMediaType': undefined
  'problems.misdirected': undefined
  'problems.invalidInput': undefined
  'problems.photoBroken': undefined
  'problems.offerOutOfRange': undefined
  'problems.amountNotPayable': undefined
  'problems.tooManyRequests': undefined
  'problems.headTooLarge': undefined
  'problems.internal': undefined
  'problems.methodUnknown': undefined
  'problems.resetUnavailable': undefined
  'problems.confirmationUnavailable': undefined
  'problems.invitationUnavailable': undefined
  'problems.paymentFailed': undefined
  'problems.photosUnavailable': undefined
  'problems.identityProviderUnreachable': undefined
  'problems.unavailable': undefined
  'problems.moneyNotTaken': undefined
  'problems.moneyReturned': undefined
  'properties.beds': { count: number }
  'properties.baths': { count: number }
  'properties.area': { area: number }
  'properties.areaMetric': { area: number }
  'properties.areaEcho': { number: string | number; unit: string | number; area: string | number }
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
  'properties.searchNeedsScript': undefined
  'properties.loadFailed': { reason: string | number }
  'properties.activeFilters': undefined
  'properties.clearAll': undefined
  'properties.filtersCleared': undefined
  'properties.listingRestored': undefined
  'properties.title': undefined
  'properties.location': undefined
  'properties.searchedLocation': undefined
  'properties.imageUrl': undefined
  'properties.imageUrlProblem': { problem: string | number }
  'properties.bedroomsOptional': undefined
  'properties.bathroomsOptional': undefined
  'properties.shortDescriptionOptional': undefined
  'properties.descriptionOptional': undefined
  'properties.agentName': undefined
  'properties.agentEmail': undefined
  'properties.agent': undefined
  'properties.add': undefined
  'properties.addTitle': undefined
  'properties.changedSince': undefined
  'properties.changedSinceList': undefined
  'properties.checkAndSubmit': undefined
  'properties.showCurrent': undefined
  'properties.correctedCopy': undefined
  'properties.correctAndResubmit': undefined
  'properties.originalDeleted': undefined
  'properties.originalFailed': undefined
  'properties.copySame': undefined
  'properties.verifiedTitle': undefined
  'properties.verifyChanges': undefined
  'properties.deleteFailed': undefined
  'properties.draftText': undefined
  'properties.possibleDuplicate': undefined
  'properties.listing': undefined
  'properties.saveDraft': undefined
  'properties.submit': undefined
  'properties.facts': undefined
  'properties.closeFilters': undefined
  'properties.price': undefined
  'properties.minPrice': undefined
  'properties.maxPrice': undefined
  'properties.showHomes': undefined
  'properties.sizeAndAge': undefined
  'properties.changedFields': undefined
  'properties.changedMeanwhile': undefined
  'properties.sameSinceSeen': undefined
  'properties.noValue': undefined
  'properties.cover': undefined
  'properties.newPhoto': undefined
  'properties.movedPhoto': undefined
  'properties.newPhotoDescription': undefined
  'properties.noPhotosLeft': undefined
  'properties.removedPhotos': undefined
  'properties.removedPhoto': undefined
  'properties.noPhotoDescription': undefined
  'properties.preview': undefined
  'properties.allStates': undefined
  'properties.changesToReview': undefined
  'properties.drafts': undefined
  'properties.toManage': undefined
  'properties.status': undefined
  'properties.reviewChanges': undefined
  'properties.reviewCopy': undefined
  'properties.moreFacts': undefined
  'properties.moreFactsText': undefined
  'properties.filtersActive': undefined
  'properties.notUpdatable': undefined
  'properties.myAddedTitle': undefined
  'properties.noneFound': undefined
  'properties.clearSearch': undefined
  'properties.deleted': undefined
  'properties.withdrawn': undefined
  'properties.ownFilters': undefined
  'properties.sortByPrice': undefined
  'properties.byStatus': undefined
  'properties.edit': undefined
  'properties.photos': undefined
  'properties.update': undefined
  'properties.editPrice': undefined
  'properties.underReview': undefined
  'properties.places': undefined
  'properties.placesFound': { count: number }
  'properties.priceOverTime': undefined
  'properties.history': undefined
  'properties.historyCaption': undefined
  'properties.day': undefined
  'properties.whatHappened': undefined
  'properties.description': undefined
  'properties.factsAndFeatures': undefined
  'properties.list': undefined
  'properties.clearFilter': undefined
  'properties.clearFilters': undefined
  'properties.changeFilter': undefined
  'properties.logInToView': undefined
  'properties.discarded': undefined
  'properties.discard': undefined
  'properties.discardTitle': undefined
  'properties.discardText': undefined
  'properties.recentlySeen': undefined
  'properties.clearHistory': undefined
  'properties.reject': undefined
  'properties.reason': undefined
  'properties.correctTheChanges': undefined
  'properties.correctFirst': undefined
  'properties.resubmitPhotos': undefined
  'properties.similar': undefined
  'properties.similarText': undefined
  'properties.changesRestored': undefined
  'properties.submitted': undefined
  'properties.updateTitle': undefined
  'properties.saveUpdate': undefined
  'properties.priceRange': undefined
  'properties.rangeWillBe': { range: string | number }
  'properties.verify': undefined
  'properties.withdraw': undefined
  'properties.withdrawTitle': undefined
  'properties.allTitle': undefined
  'properties.viewList': undefined
  'properties.viewMap': undefined
  'properties.fromBeginning': undefined
  'properties.addPhotos': undefined
  'properties.addText': undefined
  'properties.draftSaved': undefined
  'properties.changesSubmitted': undefined
  'properties.editPublished': undefined
  'properties.nothingChanged': undefined
  'properties.nothingToReview': undefined
  'properties.isDraft': undefined
  'properties.isDraftText': undefined
  'properties.requestedTitle': undefined
  'properties.noRequests': undefined
  'properties.noRequestsText': undefined
  'properties.ownAdvice': undefined
  'properties.noneAdded': undefined
  'properties.noneAddedText': undefined
  'properties.mySoldTitle': undefined
  'properties.mySoldText': undefined
  'properties.manageTitle': undefined
  'properties.featuredText': undefined
  'properties.noChanges': undefined
  'properties.noChangesText': undefined
  'properties.hasBeenSold': undefined
  'properties.squareFeet': undefined
  'properties.squareMeters': undefined
  'properties.acresUnit': undefined
  'properties.hectaresUnit': undefined
  'properties.removedMeanwhile': undefined
  'properties.changedMeanwhileTo': { value: string | number }
  'properties.correctedCopyOf': { title: string | number }
  'properties.correctAndResubmitOf': { title: string | number }
  'properties.rejectedBecause': { reason: string | number }
  'properties.corrected': undefined
  'properties.correctedPhotos': undefined
  'properties.homes': { count: number; shown: string | number }
  'properties.atLeast': { count: string | number }
  'properties.showCounted': { count: number; shown: string | number }
  'properties.changesPublished': { title: string | number }
  'properties.ownDeleted': undefined
  'properties.deletedText': undefined
  'properties.deletedMeanwhile': undefined
  'properties.correctCopy': undefined
  'properties.withoutAgent': undefined
  'properties.isPending': undefined
  'properties.isVerified': undefined
  'properties.isRejected': undefined
  'properties.notStated': undefined
  'properties.unitOf': { fact: string | number }
  'properties.correctFilter': { filter: string | number }
  'properties.correctToSee': { filter: string | number }
  'properties.areaFrom': { fact: string | number; unit: string | number }
  'properties.areaTo': { fact: string | number; unit: string | number }
  'properties.limitFrom': { fact: string | number }
  'properties.limitTo': { fact: string | number }
  'properties.noLimit': undefined
  'properties.yearUnreadable': { min: string | number; max: string | number }
  'properties.areaUnreadable': undefined
  'properties.otherUnit': { unit: string | number }
  'properties.numberUnreadable': undefined
  'properties.multipleUnreadable': { step: number }
  'properties.priceUnreadable': undefined
  'properties.otherCurrency': { currency: string | number }
  'properties.listed': undefined
  'properties.availableAgain': undefined
  'properties.firstPrice': undefined
  'properties.priceLowered': { percent: number }
  'properties.priceRaised': { percent: number }
  'properties.deletesAcceptance': { buyer: string | number }
  'properties.closesOffers': { count: number }
  'properties.losesChanges': undefined
  'properties.changedSinceSeen': { changes: string | number }
  'properties.goneSinceSeen': { changes: string | number }
  'properties.photoNumber': { number: string | number }
  'properties.removedPhotoNumber': { number: string | number }
  'properties.reviewChangesOf': { title: string | number }
  'properties.reviewCopyOf': { title: string | number }
  'properties.isSoldReason': undefined
  'properties.isRejectedBecause': { reason: string | number }
  'properties.isRejectedReason': undefined
  'properties.canResubmit': undefined
  'properties.isWaiting': undefined
  'properties.updateOnceVerified': undefined
  'properties.canWithdraw': undefined
  'properties.locationAdvice': undefined
  'properties.otherLocationAdvice': undefined
  'properties.filtersAdvice': undefined
  'properties.otherStatusAdvice': undefined
  'properties.homesUpTo': { price: string | number }
  'properties.noneUpTo': { price: string | number }
  'properties.priceLimitWords': undefined
  'properties.didYouMean': { place: string | number }
  'properties.editOf': { title: string | number }
  'properties.photosOf': { title: string | number }
  'properties.updateOf': { title: string | number }
  'properties.editPriceOf': { title: string | number }
  'properties.factsOf': { title: string | number }
  'properties.copyRejectedBecause': { title: string | number; reason: string | number }
  'properties.changesRejectedBecause': { reason: string | number }
  'properties.priceChart': { first: string | number; day: string | number; last: string | number; lowest: string | number; highest: string | number }
  'properties.minPriceOptional': undefined
  'properties.maxPriceOptional': undefined
  'properties.featured': undefined
  'properties.notFeatured': undefined
  'properties.advertised': undefined
  'properties.notAdvertised': undefined
  'properties.featuredOf': { title: string | number }
  'properties.advertisedOf': { title: string | number }
  'properties.nowFeatured': { title: string | number }
  'properties.featuredOnceVerified': { title: string | number }
  'properties.noLongerFeatured': { title: string | number }
  'properties.nowAdvertised': { title: string | number }
  'properties.advertisedOnceVerified': { title: string | number }
  'properties.noLongerAdvertised': { title: string | number }
  'properties.priceRangeOf': { range: string | number }
  'properties.notDescribed': undefined
  'properties.minimumBeds': { minimum: string | number }
  'properties.minimumBaths': { minimum: string | number }
  'properties.underReviewSince': { instant: string | number }
  'properties.publishedOnceVerified': undefined
  'properties.correctPhotos': undefined
  'properties.correctChanges': undefined
  'properties.submittedAgain': undefined
  'properties.verifiedStays': undefined
  'properties.rejectListing': undefined
  'properties.rejectListingText': { title: string | number }
  'properties.correctedCopyAllowed': undefined
  'properties.rejectChanges': undefined
  'properties.rejectChangesText': { title: string | number }
  'properties.publishedStays': undefined
  'properties.reasonRequired': undefined
  'properties.changesRejectedText': { title: string | number }
  'properties.rejectedText': { title: string | number }
  'properties.reasonForAgent': undefined
  'properties.rejectOf': { title: string | number }
  'properties.defaultOrder': undefined
  'properties.ascending': undefined
  'properties.descending': undefined
  'properties.rangeInverted': undefined
  'properties.showCurrentFirst': undefined
  'properties.changedNotSaved': { change: string | number }
  'properties.priceRangeInText': undefined
  'properties.chipValue': { fact: string | number; value: string | number }
  'properties.chipRange': { fact: string | number; low: string | number; high: string | number }
  'properties.chipFrom': { fact: string | number; low: string | number }
  'properties.chipUpTo': { fact: string | number; high: string | number }
  'properties.invalidFilter': { filter: string | number }
  'properties.homesMatching': { text: string | number }
  'properties.homesIn': { place: string | number }
  'properties.homesInContinued': { place: string | number }
  'properties.allContinued': undefined
  'properties.homesInText': { place: string | number }
  'properties.allText': undefined
  'properties.submittedText': undefined
  'properties.submitOf': { title: string | number }
  'properties.nowListed': { title: string | number }
  'properties.verifyOf': { title: string | number }
  'properties.nowDraft': { title: string | number }
  'properties.withdrawOf': { title: string | number }
  'properties.withdrawText': { title: string | number }
  'properties.withdrawnUse': undefined
  'properties.addFailed': undefined
  'properties.minPriceHint': undefined
  'properties.added': undefined
  'properties.publicOnceVerified': undefined
  'properties.detailsTitle': undefined
  'properties.updateText': undefined
  'properties.requestedText': undefined
  'properties.acceptanceReserves': undefined
  'properties.featuredDescription': undefined
  'properties.reviewTitle': undefined
  'properties.published': undefined
  'properties.proposed': undefined
  'properties.proposedPhotos': undefined
  'properties.proposedBy': { agent: string | number; instant: string | number }
  'properties.proposedByAgent': { instant: string | number }
  'properties.publishedUntilDecided': undefined
  'properties.proposalRejectedBecause': { reason: string | number }
  'properties.shortDescription': undefined
  'properties.acres': { count: number; number: string | number }
  'properties.hectares': { count: number; number: string | number }
  'properties.inBothUnits': { usual: string | number; other: string | number }
  'properties.available': undefined
  'properties.browse': undefined
  'properties.search': undefined
  'properties.address': undefined
  'properties.energy': undefined
  'properties.energyScale': { class: string | number; best: string | number; worst: string | number }
  'properties.emissionsScale': { class: string | number; best: string | number; worst: string | number }
  'properties.optionalFact': { fact: string | number }
  'properties.requiredFacts': { country: string | number; facts: string | number }
  'properties.moreFactsAndAddress': undefined
  'properties.moreFactsDemanded': { country: string | number; facts: string | number }
  'properties.missingFacts': { facts: string | number }
  'properties.addFacts': undefined
  'properties.addressInCountry': { address: string | number; country: string | number }
  'properties.converted': { price: string | number }
  'properties.convertedOn': { day: string | number }
  'properties.bedsInShort': { count: number }
  'reasons.waitSeconds': { count: number }
  'reasons.waitMinutes': { count: number }
  'reasons.tooFast': undefined
  'reasons.exportRunning': undefined
  'reasons.ownAccount': undefined
  'reasons.ownOfferAccepted': undefined
  'reasons.offersAccepted': { count: number }
  'reasons.offerOfBuyerAccepted': { buyer: string | number }
  'reasons.askingPrice': { price: string | number }
  'reasons.terms': { price: string | number; range: string | number }
  'reasons.soldToAnother': undefined
  'reasons.alreadyBought': undefined
  'reasons.photosChanged': undefined
  'reasons.reviewChanged': undefined
  'reasons.reviewReported': undefined
  'reasons.ownRole': { role: 'user' | 'agent' | 'admin' | 'other' }
  'reasons.homeGone': undefined
  'reasons.invitation': { sentTo: string | number; owner: string | number; ownEmail: string | number }
  'reasons.photoBytes': { file: string | number; most: string | number }
  'reasons.photoPixels': { file: string | number; megapixels: string | number; format: string | number; most: string | number }
  'reasons.photoShape': { file: string | number; width: string | number; height: string | number; most: string | number }
  'reasons.photoMemory': { file: string | number; megabytes: string | number; most: string | number }
  'reasons.photoKind': { file: string | number }
  'reasons.photoBroken': { file: string | number }
  'reasons.photoCostly': { file: string | number }
  'reviews.add': undefined
  'reviews.draftKept': undefined
  'reviews.addTitle': undefined
  'reviews.logInToAdd': undefined
  'reviews.addFailed': undefined
  'reviews.added': undefined
  'reviews.addedHidden': undefined
  'reviews.replaced': undefined
  'reviews.replacedHidden': undefined
  'reviews.replaces': { day: string | number }
  'reviews.willBeHidden': { reason: string | number }
  'reviews.text': undefined
  'reviews.textExample': undefined
  'reviews.date': undefined
  'reviews.dateHint': { zone: string | number }
  'reviews.rating': undefined
  'reviews.selectRating': undefined
  'reviews.stars': { count: number }
  'reviews.delete': undefined
  'reviews.deleteOf': { title: string | number; author: string | number }
  'reviews.deleteText': undefined
  'reviews.deleteDone': undefined
  'reviews.deleteFailed': undefined
  'reviews.reviews': undefined
  'reviews.logInToRead': undefined
  'reviews.logInToSeeOwn': undefined
  'reviews.noneOwn': undefined
  'reviews.noneOwnText': undefined
  'reviews.none': undefined
  'reviews.noneText': undefined
  'reviews.allReviews': undefined
  'reviews.othersText': undefined
  'reviews.loadFailed': { reason: string | number }
  'reviews.agent': { name: string | number }
  'reviews.boughtByAuthor': undefined
  'reviews.hiddenByAdmin': undefined
  'reviews.earlierDeleted': undefined
  'reviews.byState': undefined
  'reviews.all': undefined
  'reviews.reported': undefined
  'reviews.hidden': undefined
  'reviews.others': undefined
  'reviews.noneReported': undefined
  'reviews.noneHidden': undefined
  'reviews.noneUnreported': undefined
  'reviews.noneOther': undefined
  'reviews.reports': undefined
  'reviews.reportedBy': { name: string | number }
  'reviews.reportedByEarlier': { name: string | number }
  'reviews.keep': undefined
  'reviews.keepOf': { title: string | number; author: string | number }
  'reviews.keepDone': undefined
  'reviews.hide': undefined
  'reviews.hideOf': { title: string | number; author: string | number }
  'reviews.hideTitle': undefined
  'reviews.hideText': undefined
  'reviews.hideDone': undefined
  'reviews.hideDoneText': undefined
  'reviews.unhide': undefined
  'reviews.unhideOf': { title: string | number; author: string | number }
  'reviews.unhideDone': undefined
  'reviews.report': undefined
  'reviews.reportOf': { title: string | number; author: string | number }
  'reviews.reportTitle': undefined
  'reviews.reportText': undefined
  'reviews.reportDone': undefined
  'reviews.reportDoneText': undefined
  'reviews.reason': undefined
  'reviews.reasonRequired': undefined
  'reviews.pageText': undefined
  'reviews.ownPage': undefined
  'reviews.managePage': undefined
  'reviews.managePageText': undefined
  'roles.user': undefined
  'roles.agent': undefined
  'roles.admin': undefined
  'roles.demoBuyer': undefined
  'roles.demoAgent': undefined
  'roles.demoAdmin': undefined
  'roles.noteUser': undefined
  'roles.noteAgent': undefined
  'roles.noteAdmin': undefined
  'session.loginTitle': undefined
  'session.loginDescription': undefined
  'session.loginText': undefined
  'session.loginForListings': undefined
  'session.loggedIn': undefined
  'session.login': undefined
  'session.logIn': undefined
  'session.password': undefined
  'session.passwordRequired': undefined
  'session.demoAccounts': undefined
  'session.use': undefined
  'session.captchaPicture': undefined
  'session.reloadCaptcha': undefined
  'session.captchaText': undefined
  'session.captchaHint': undefined
  'session.captchaFailed': undefined
  'session.captchaWrong': undefined
  'session.captchaMissing': undefined
  'session.captchaSolved': undefined
  'session.captchaUnreadable': undefined
  'session.proof': undefined
  'session.proofProgress': undefined
  'session.proofText': undefined
  'session.proofWorking': undefined
  'session.proofFailed': undefined
  'session.proofPassed': undefined
  'session.otherWays': undefined
  'session.or': undefined
  'session.opening': { name: string | number }
  'session.continueInWindow': { name: string | number }
  'session.signingIn': undefined
  'session.notSignedIn': undefined
  'session.signedIn': undefined
  'session.signedInAs': { email: string | number }
  'session.oneMoreStep': undefined
  'session.continueInFirst': undefined
  'session.closeWindow': undefined
  'session.signInAgain': { name: string | number }
  'session.signInToConfirm': undefined
  'session.yourPassword': undefined
  'session.continue': undefined
  'session.recoveryCode': undefined
  'session.codeFromYourApp': undefined
  'session.useApp': undefined
  'session.useRecoveryCode': undefined
  'session.backToLogin': undefined
  'session.signUpTitle': undefined
  'session.signUpDescription': undefined
  'session.signUpText': undefined
  'session.signUp': undefined
  'session.created': undefined
  'session.checkMailbox': undefined
  'session.checkMailboxText': undefined
  'session.welcome': undefined
  'session.backToOrigin': undefined
  'session.forgotPassword': undefined
  'session.forgotPasswordText': undefined
  'session.sendLink': undefined
  'session.linkSent': undefined
  'session.linkSentText': { email: string | number }
  'session.resendLink': undefined
  'session.choosePassword': undefined
  'session.choosePasswordText': undefined
  'session.newPassword': undefined
  'session.passwordRules': undefined
  'session.changePassword': undefined
  'session.passwordChanged': undefined
  'session.passwordReset': undefined
  'session.passwordResetPasskeys': undefined
  'session.linkInvalid': undefined
  'session.linkInvalidText': undefined
  'session.passwordUnchanged': undefined
  'session.askForLink': undefined
  'session.confirmEmailTitle': undefined
  'session.confirmEmailText': undefined
  'session.confirmFromEmail': undefined
  'session.newEmailEffect': undefined
  'session.confirmEmail': undefined
  'session.emailConfirmed': { email: string | number }
  'session.emailChanged': { email: string | number }
  'session.goToProfile': undefined
  'session.logInForLink': undefined
  'session.unconfirmed': undefined
  'session.openLink': { email: string | number }
  'session.cannotConfirm': undefined
  'session.sendEmailAgain': undefined
  'session.emailSent': undefined
  'session.emailSentText': undefined
  'session.emailNotSent': undefined
  'session.changeEmail': undefined
  'session.changeEmailTitle': undefined
  'session.emailUse': undefined
  'session.emailFixed': undefined
  'session.changeEmailByLink': undefined
  'session.changeEmailAtOnce': undefined
  'session.newEmail': undefined
  'session.changeEmailHint': undefined
  'session.newEmailSent': undefined
  'session.newEmailSentText': { email: string | number; current: string | number }
  'session.connectionsFailed': undefined
  'session.connect': { name: string | number }
  'session.isConnected': undefined
  'session.connected': { name: string | number }
  'session.connectedText': undefined
  'session.security': undefined
  'session.securityText': undefined
  'session.securityFailed': undefined
  'session.twoFactor': undefined
  'session.on': undefined
  'session.off': undefined
  'session.required': undefined
  'session.twoFactorOn': undefined
  'session.twoFactorOnRequired': undefined
  'session.twoFactorLacking': undefined
  'session.twoFactorByPasskey': undefined
  'session.twoFactorOff': undefined
  'session.thenTwoFactor': undefined
  'session.setUp': undefined
  'session.turnOn': undefined
  'session.turnOff': undefined
  'session.twoFactorOffTitle': undefined
  'session.twoFactorOffText': undefined
  'session.twoFactorIsOff': undefined
  'session.addApp': undefined
  'session.scan': undefined
  'session.qrCode': undefined
  'session.orKey': undefined
  'session.copyKey': undefined
  'session.keyCopied': undefined
  'session.codeFromApp': undefined
  'session.codes': undefined
  'session.yourCodes': undefined
  'session.codesText': undefined
  'session.codesFile': { company: string | number }
  'session.copyCodes': undefined
  'session.codesCopied': undefined
  'session.codesNotCopied': undefined
  'session.downloadCodes': undefined
  'session.codesSaved': undefined
  'session.codesLeft': { count: number }
  'session.noCodesLeft': undefined
  'session.newCodes': undefined
  'session.replaceCodesTitle': undefined
  'session.replaceCodesText': undefined
  'session.replaceCodes': undefined
  'session.passkeys': undefined
  'session.passkeysText': undefined
  'session.addPasskey': undefined
  'session.addPasskeyTitle': undefined
  'session.addPasskeyText': undefined
  'session.passkeyAdded': undefined
  'session.passkeyAddedText': undefined
  'session.confirmFirst': undefined
  'session.passkeysFull': { count: number }
  'session.lastPasskey': undefined
  'session.removePasskey': undefined
  'session.removePasskeyOf': { browser: string | number; date: string | number }
  'session.removePasskeyTitle': undefined
  'session.removePasskeyText': { browser: string | number }
  'session.passkeyRemoved': undefined
  'session.othersEnded': { count: number }
  'session.passkeyUnused': undefined
  'session.passkeySynced': undefined
  'session.passkeyRequired': undefined
  'session.passkeyRequiredText': undefined
  'session.logInWithPasskey': undefined
  'session.passkeysNeedName': { address: string | number }
  'session.passkeysUnsupported': undefined
  'session.passkeyExists': undefined
  'session.noPasskeyChosen': undefined
  'session.passkeyImpossible': undefined
  'session.passkeysForbidden': undefined
  'session.noPassword': undefined
  'session.currentPassword': undefined
  'session.passkeysStay': undefined
  'session.sessions': undefined
  'session.sessionsText': undefined
  'session.sessionsFailed': undefined
  'session.latestShown': { count: string | number; total: string | number }
  'session.thisBrowser': undefined
  'session.onlyThisBrowser': undefined
  'session.inUse': undefined
  'session.lastUsed': { when: string | number }
  'session.withinHour': undefined
  'session.hoursAgo': { count: number }
  'session.daysAgo': { count: number }
  'session.browserOn': { browser: string | number; system: string | number }
  'session.someBrowserOn': { system: string | number }
  'session.unknownBrowser': undefined
  'session.signOut': undefined
  'session.signOutBrowserOf': { browser: string | number; date: string | number }
  'session.signOutBrowserTitle': undefined
  'session.signOutBrowserText': { browser: string | number }
  'session.browserSignedOut': { browser: string | number }
  'session.signOutElsewhere': undefined
  'session.signOutElsewhereTitle': undefined
  'session.signOutElsewhereText': undefined
  'session.signedOutElsewhere': undefined
  'session.signingOut': undefined
  'session.stillSignedIn': undefined
  'session.ended': undefined
  'session.accessChanged': undefined
  'session.unsavedLogIn': undefined
  'session.keptLogIn': undefined
  'session.logInToContinue': undefined
  'session.useDemoUser': undefined
  'session.useDemoAgent': undefined
  'session.useDemoAdmin': undefined
  'session.providerBlocked': undefined
  'session.providerClosed': undefined
  'session.providerRefused': { provider: 'unknown' | 'other'; name: string | number }
  'session.providerNetwork': { provider: 'unknown' | 'other'; name: string | number }
  'session.providerExpired': undefined
  'session.providerFailed': { provider: 'unknown' | 'other'; name: string | number }
  'session.providerEmailMissing': { provider: 'unknown' | 'other'; name: string | number }
  'session.providerAccountExists': { provider: 'unknown' | 'other'; name: string | number }
  'session.providerAccountClosed': undefined
  'session.providerConnectedElsewhere': { provider: 'unknown' | 'other'; name: string | number }
  'session.providerOtherEmail': { provider: 'unknown' | 'other'; name: string | number }
  'session.continueWith': { name: string | number }
  'session.continueWithDemo': { name: string | number }
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
  'ui.copied': undefined
  'ui.notCopied': undefined
  'ui.notCopiedText': undefined
  'ui.delete': undefined
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
  'ui.stars': { rating: number }
  'ui.goneRow': undefined
  'ui.systemTheme': undefined
  'ui.toLightTheme': undefined
  'ui.lightTheme': undefined
  'ui.toDarkTheme': undefined
  'ui.darkTheme': undefined
  'ui.toSystemTheme': undefined
  'ui.deleted': undefined
  'ui.failed': undefined
  'ui.deleteNamed': { name: string | number }
  'ui.success': undefined
  'ui.areYouSure': undefined
  'ui.save': undefined
  'ui.actions': undefined
  'ui.unreachable': undefined
  'ui.saved': undefined
  'ui.undo': undefined
  'ui.irreversible': undefined
  'ui.sort': undefined
  'ui.clearFilters': undefined
  'ui.oops': undefined
  'ui.submit': undefined
  'ui.edit': undefined
  'ui.removeAction': undefined
  'ui.popups': undefined
  'ui.quoted': { text: string | number }
  'ui.offline': undefined
  'users.name': undefined
  'users.email': undefined
  'users.photoUrl': undefined
  'users.photoHint': undefined
  'users.closedAccount': undefined
  'users.listingsStay': { former: 'you' | 'other'; count: number }
  'users.reservedListingsStay': { count: number }
  'users.waitingListingsStay': { former: 'you' | 'other'; count: number }
  'users.rejectedListingsStay': { former: 'you' | 'other'; count: number }
  'users.offersPassedOn': { count: number }
  'users.draftsDeleted': { count: number }
  'users.draftsStay': { count: number }
  'users.offersWithdrawn': { count: number }
  'users.homesAvailable': { count: number }
  'users.offersStay': { count: number }
  'users.acceptedStay': { count: number }
  'users.reviewsDeleted': { count: number }
  'users.wishlistsUnshared': { count: number }
  'users.profile': undefined
  'users.untilConfirmed': undefined
  'users.noProfile': undefined
  'users.noProfileText': undefined
  'users.lookAgain': undefined
  'users.editProfile': undefined
  'users.editProfileTitle': undefined
  'users.preview': undefined
  'users.profileUpdated': undefined
  'users.manage': undefined
  'users.manageText': undefined
  'users.nameOrEmail': undefined
  'users.users': undefined
  'users.failed': undefined
  'users.none': undefined
  'users.noneText': undefined
  'users.role': undefined
  'users.lastAdmin': undefined
  'users.makeRoleOf': { action: string | number; name: string | number }
  'users.leaveRoleText': undefined
  'users.adminLoses': { name: string | number }
  'users.roleNotChanged': undefined
  'users.signOut': undefined
  'users.signOutOf': { name: string | number }
  'users.signOutTitle': undefined
  'users.signOutText': undefined
  'users.signedOut': { name: string | number }
  'users.notSignedIn': { name: string | number }
  'users.resetShort': undefined
  'users.resetSecondFactor': undefined
  'users.resetSecondFactorOf': { name: string | number }
  'users.resetSecondFactorTitle': undefined
  'users.resetSecondFactorText': undefined
  'users.secondFactorReset': { name: string | number }
  'users.deleted': undefined
  'users.notDeleted': undefined
  'users.notDeletedText': undefined
  'users.deleteFailed': undefined
  'users.makeUser': undefined
  'users.makeAgent': undefined
  'users.makeAdmin': undefined
  'users.makeUserTitle': { name: string | number }
  'users.makeAgentTitle': { name: string | number }
  'users.makeAdminTitle': { name: string | number }
  'users.userMeans': undefined
  'users.agentMeans': undefined
  'users.adminMeans': undefined
  'users.myProfile': undefined
  'users.agentProfile': undefined
  'users.adminProfile': undefined
  'users.nowUser': { name: string | number }
  'users.nowAgent': { name: string | number }
  'users.nowAdmin': { name: string | number }
  'users.closedSubject': { company: string | number }
  'users.closedOwn': { company: string | number }
  'users.closedByAdmin': { company: string | number }
  'users.closedMistake': undefined
  'users.closedContact': undefined
  'users.endedOffers': { count: number }
  'users.endedOnlyOfferAccepted': undefined
  'users.endedOffersAccepted': { count: number }
  'users.endedListings': { count: number }
  'users.endedWaitingListings': { count: number }
  'users.endedRejectedListings': { count: number }
  'users.endedDrafts': { count: number }
  'users.endedReviews': { count: number }
  'users.endedSharing': { count: number }
  'users.endedOthers': undefined
  'wishlist.openLink': undefined
  'wishlist.toHome': undefined
  'wishlist.acceptDone': { owner: string | number }
  'wishlist.sentTo': { email: string | number }
  'wishlist.acceptAs': { name: string | number }
  'wishlist.useOtherAccount': undefined
  'wishlist.loggedInAs': { email: string | number }
  'wishlist.logIn': undefined
  'wishlist.signUp': undefined
  'wishlist.inviteDone': undefined
  'wishlist.inviteDoneText': { email: string | number }
  'wishlist.guestEmail': undefined
  'wishlist.guestEmailHint': undefined
  'wishlist.invite': undefined
  'wishlist.noteSaved': undefined
  'wishlist.noteRemoved': undefined
  'wishlist.noteRestored': undefined
  'wishlist.ownNoteOn': { title: string | number }
  'wishlist.noteHint': undefined
  'wishlist.notesOn': { title: string | number }
  'wishlist.ownNote': undefined
  'wishlist.editNote': undefined
  'wishlist.editNoteOn': { title: string | number }
  'wishlist.addNote': undefined
  'wishlist.addNoteOn': { title: string | number }
  'wishlist.unsavedNote': { title: string | number }
  'wishlist.removeDone': undefined
  'wishlist.removeFailed': undefined
  'wishlist.removeOf': { title: string | number }
  'wishlist.removeTitle': undefined
  'wishlist.removeText': { title: string | number }
  'wishlist.removeConfirm': undefined
  'wishlist.addDone': undefined
  'wishlist.addFailed': undefined
  'wishlist.logInToAdd': undefined
  'wishlist.add': undefined
  'wishlist.remove': undefined
  'wishlist.share': undefined
  'wishlist.shareTitle': undefined
  'wishlist.shareText': { count: string | number }
  'wishlist.sharesFailed': undefined
  'wishlist.guests': undefined
  'wishlist.allGuests': { count: string | number }
  'wishlist.sees': { email: string | number }
  'wishlist.invitedUntil': { day: string | number }
  'wishlist.stop': undefined
  'wishlist.stopWith': { name: string | number }
  'wishlist.stopTitle': { name: string | number }
  'wishlist.stopText': undefined
  'wishlist.stopDone': { name: string | number }
  'wishlist.withdraw': undefined
  'wishlist.withdrawOf': { email: string | number }
  'wishlist.withdrawTitle': undefined
  'wishlist.withdrawText': { email: string | number }
  'wishlist.withdrawConfirm': undefined
  'wishlist.withdrawDone': undefined
  'wishlist.sharedWithYou': undefined
  'wishlist.ofOwner': { owner: string | number }
  'wishlist.toOwn': undefined
  'wishlist.shared': undefined
  'wishlist.sharedFailed': undefined
  'wishlist.sharedText': undefined
  'wishlist.leave': undefined
  'wishlist.leaveTitle': undefined
  'wishlist.leaveText': { owner: string | number }
  'wishlist.leaveConfirm': undefined
  'wishlist.leaveDone': { owner: string | number }
  'wishlist.sharedEmpty': undefined
  'wishlist.notShared': undefined
  'wishlist.wishGone': undefined
  'wishlist.failed': undefined
  'wishlist.empty': undefined
  'wishlist.emptyText': undefined
  'wishlist.pageText': undefined
  'wishlist.unconfirmed': undefined
  'wishlist.invitationPage': undefined
  'wishlist.invitationPageText': undefined
  'wishlist.unconfirmedInvitation': undefined
  'wishlist.emailSubject': { company: string | number }
  'wishlist.emailInvitation': { company: string | number; owner: string | number; email: string | number }
  'wishlist.emailSee': undefined
  'wishlist.emailToAccept': undefined
  'wishlist.emailUnknown': undefined
}

/** The parameters of texts with tags. */
export type RichTexts = {
  'alerts.searchMails': { link: (content: ReactNode[]) => ReactNode }
  'alerts.priceBefore': { s: (content: ReactNode[]) => ReactNode; price: string | number }
  'audit.onlyOf': { code: (content: ReactNode[]) => ReactNode; id: string | number }
  'audit.allOf': { object: string | number; hidden: (content: ReactNode[]) => ReactNode }
  'audit.from': { hidden: (content: ReactNode[]) => ReactNode; value: string | number }
  'audit.to': { hidden: (content: ReactNode[]) => ReactNode; value: string | number }
  'content.hintFaqText': { link: (content: ReactNode[]) => ReactNode }
  'content.readMore': { hidden: (content: ReactNode[]) => ReactNode; title: string | number }
  'layout.weatherBy': { link: (content: ReactNode[]) => ReactNode; credit: string | number }
  'offers.boughtOn': { strong: (content: ReactNode[]) => ReactNode; amount: string | number; nowrap: (content: ReactNode[]) => ReactNode; day: string | number }
  'offers.offeredOn': { strong: (content: ReactNode[]) => ReactNode; amount: string | number; nowrap: (content: ReactNode[]) => ReactNode; day: string | number }
  'properties.correctedBy': { agent: string | number; link: (content: ReactNode[]) => ReactNode; title: string | number }
  'properties.correctedByAgent': { link: (content: ReactNode[]) => ReactNode; title: string | number }
  'properties.copyOf': { link: (content: ReactNode[]) => ReactNode; title: string | number }
  'properties.duplicate': { link: (content: ReactNode[]) => ReactNode; title: string | number; location: string | number; agent: string | number; state: string | number }
  'session.newHere': { link: (content: ReactNode[]) => ReactNode }
  'session.haveAccount': { link: (content: ReactNode[]) => ReactNode }
  'session.consent': { terms: (content: ReactNode[]) => ReactNode; privacy: (content: ReactNode[]) => ReactNode }
  'session.consentToTerms': { terms: (content: ReactNode[]) => ReactNode }
  'session.consentToPrivacy': { privacy: (content: ReactNode[]) => ReactNode }
  'session.remembered': { link: (content: ReactNode[]) => ReactNode }
  'session.linkInMailbox': { link: (content: ReactNode[]) => ReactNode }
  'session.emailIs': { strong: (content: ReactNode[]) => ReactNode; email: string | number }
  'session.newEmailIs': { strong: (content: ReactNode[]) => ReactNode; email: string | number }
  'session.passkeyFrom': { time: (content: ReactNode[]) => ReactNode; date: string | number }
  'session.passkeyUsed': { time: (content: ReactNode[]) => ReactNode; date: string | number }
  'session.noPasswordChoose': { link: (content: ReactNode[]) => ReactNode }
  'session.sessionsTextReset': { link: (content: ReactNode[]) => ReactNode }
  'session.signedInSince': { time: (content: ReactNode[]) => ReactNode; date: string | number }
  'users.memberSince': { time: (content: ReactNode[]) => ReactNode; month: string | number }
  'users.nameOfYou': { name: string | number; you: (content: ReactNode[]) => ReactNode }
  'wishlist.invitation': { strong: (content: ReactNode[]) => ReactNode; owner: string | number }
}
