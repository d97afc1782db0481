import { pageOfSearch } from './features/properties/search-filters.ts'

/**
 * The query parameters that each page reads which visitors may open, by the module of its route. The server leaves out
 * all others before it draws the page, so that an address with something of somebody's own after it is the same page.
 * Pages that are not named here get the whole query.
 */
export const pageParameters: Record<string, readonly string[]> = {
  'routes/home': [],
  'routes/featured-properties': [],
  'routes/blog': [],
  'routes/about': [],
  'routes/services': [],
  'routes/faq': [],
  'routes/signed-in': ['attempt', 'failure'],
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
