import { pageOfSearch } from './features/properties/search-filters.ts'

/**
 * The query parameters of each public page, by route id (by default, its module). The server removes all others
 * before rendering, so that a URL with additional parameters is the same page. Unlisted pages get the whole query.
 */
export const pageParameters: Record<string, readonly string[]> = {
  'routes/home': [],
  'routes/featured-properties': [],
  'routes/blog': [],
  'routes/about': [],
  'routes/services': [],
  'routes/faq': [],
  privacy: [],
  terms: [],
  imprint: [],
  'routes/signed-in': ['account', 'attempt', 'failure', 'secondFactor'],
  'routes/contact': [],
  'routes/login': ['from'],
  'routes/sign-up': ['from'],
  'routes/forgot-password': ['from'],
  'routes/reset-password': ['token'],
  'routes/confirm-email': [],
  'routes/unsubscribe': [],
  'routes/wishlist-invitation': [],
  'routes/mailbox': [],
  'routes/mail': [],
  'routes/all-properties': [...pageOfSearch, 'view', 'saved'],
  'routes/details': [],
  'routes/compare': ['ids'],
}
