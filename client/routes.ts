import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('featuredProperties', 'routes/featured-properties.tsx'),
  route('blogs/:id', 'routes/blog.tsx'),
  route('about', 'routes/about.tsx'),
  route('services', 'routes/services.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('faq', 'routes/faq.tsx'),
  route('login', 'routes/login.tsx'),
  route('signUp', 'routes/sign-up.tsx'),
  route('signedIn', 'routes/signed-in.tsx'),
  layout('routes/listings.tsx', [
    route('allProperties', 'routes/all-properties.tsx'),
    route('details/:id', 'routes/details.tsx'),
  ]),
  layout('routes/members.tsx', [
    route('reviews', 'routes/reviews.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    route('makeAnOffer/:propertyId?', 'routes/make-an-offer.tsx'),
    route('dashboard', 'routes/dashboard.tsx', [
      index('routes/dashboard-index.tsx'),
      route('userProfile', 'routes/profile.tsx', { id: 'user-profile' }),
      route('wishlist', 'routes/wishlist.tsx', { id: 'dashboard-wishlist' }),
      route('makeAnOffer/:propertyId?', 'routes/make-an-offer.tsx', { id: 'dashboard-offer' }),
      route('payment/:offerId', 'routes/payment.tsx'),
      route('propertyBought', 'routes/property-bought.tsx'),
      route('reviews', 'routes/my-reviews.tsx'),
      layout('routes/agents.tsx', [
        route('agentProfile', 'routes/profile.tsx', { id: 'agent-profile' }),
        route('addProperty', 'routes/add-property.tsx'),
        route('myAddedProperties', 'routes/my-added-properties.tsx'),
        route('updateProperty/:id', 'routes/update-property.tsx'),
        route('mySoldProperties', 'routes/my-sold-properties.tsx'),
        route('requestedProperties', 'routes/requested-properties.tsx'),
      ]),
      layout('routes/admins.tsx', [
        route('adminProfile', 'routes/profile.tsx', { id: 'admin-profile' }),
        route('manageProperties', 'routes/manage-properties.tsx'),
        route('manageUsers', 'routes/manage-users.tsx'),
        route('manageReviews', 'routes/manage-reviews.tsx'),
        route('contactMessages', 'routes/contact-messages.tsx'),
      ]),
    ]),
  ]),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
