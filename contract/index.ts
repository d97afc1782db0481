import * as duplicates from './duplicates.ts'
import * as account from './account.ts'
import * as audit from './audit.ts'
import * as chosenHomes from './chosen-homes.ts'
import * as consequences from './consequences.ts'
import * as content from './content.ts'
import * as drafts from './drafts.ts'
import * as emailConfirmation from './email-confirmation.ts'
import * as health from './health.ts'
import * as identity from './identity.ts'
import * as mail from './mail.ts'
import * as notifications from './notifications.ts'
import * as offers from './offers.ts'
import * as passkeys from './passkeys.ts'
import * as passwords from './passwords.ts'
import * as payments from './payments.ts'
import * as photos from './photos.ts'
import * as places from './places.ts'
import * as properties from './properties.ts'
import * as propertySearch from './property-search.ts'
import * as propertyMap from './property-map.ts'
import * as propertyCounts from './property-counts.ts'
import * as reviews from './reviews.ts'
import * as sales from './sales.ts'
import * as savedSearches from './saved-searches.ts'
import * as security from './security.ts'
import * as session from './session.ts'
import * as sessions from './sessions.ts'
import * as users from './users.ts'
import * as weather from './weather.ts'
import * as wishlistShares from './wishlist-shares.ts'
import * as wishlist from './wishlist.ts'

/** All endpoints of the API by name. */
export const endpoints = {
  signUp: session.signUp,
  signIn: session.signIn,
  startProviderSignIn: identity.startProviderSignIn,
  connectProvider: identity.connectProvider,
  listConnections: identity.listConnections,
  signOut: session.signOut,
  createToken: session.createToken,
  completeSignIn: security.completeSignIn,
  getSecurity: security.getSecurity,
  startTwoFactor: security.startTwoFactor,
  confirmTwoFactor: security.confirmTwoFactor,
  renewRecoveryCodes: security.renewRecoveryCodes,
  endTwoFactor: security.endTwoFactor,
  changePassword: security.changePassword,
  startPasskey: passkeys.startPasskey,
  addPasskey: passkeys.addPasskey,
  removePasskey: passkeys.removePasskey,
  startPasskeySignIn: passkeys.startPasskeySignIn,
  signInWithPasskey: passkeys.signInWithPasskey,
  resetSecondFactor: security.resetSecondFactor,
  listSessions: sessions.listSessions,
  endOneSession: sessions.endOneSession,
  endOtherSessions: sessions.endOtherSessions,
  getCaptcha: session.getCaptcha,
  checkCaptcha: session.checkCaptcha,
  getProofChallenge: session.getProofChallenge,
  checkProof: session.checkProof,
  requestPasswordReset: passwords.requestPasswordReset,
  checkResetLink: passwords.checkResetLink,
  resetPassword: passwords.resetPassword,
  askForConfirmation: emailConfirmation.askForConfirmation,
  checkConfirmation: emailConfirmation.checkConfirmation,
  confirmEmail: emailConfirmation.confirmEmail,
  changeEmail: emailConfirmation.changeEmail,
  createUser: users.createUser,
  listUsers: users.listUsers,
  isAdmin: users.isAdmin,
  isAgent: users.isAgent,
  updateProfile: users.updateProfile,
  changeRole: users.changeRole,
  signOutUser: users.signOutUser,
  getClosing: account.getClosing,
  closeAccount: account.closeAccount,
  exportAccount: account.exportAccount,
  setLanguage: account.setLanguage,
  setUnits: account.setUnits,
  getAccountConsequences: consequences.getAccountConsequences,
  deleteUser: users.deleteUser,
  listProperties: propertySearch.listProperties,
  getPropertyMap: propertyMap.getPropertyMap,
  getProperty: properties.getProperty,
  listChosenHomes: chosenHomes.listChosenHomes,
  listSimilarHomes: chosenHomes.listSimilarHomes,
  listDuplicates: duplicates.listDuplicates,
  createProperty: properties.createProperty,
  updateProperty: properties.updateProperty,
  getListingConsequences: consequences.getListingConsequences,
  deleteProperty: properties.deleteProperty,
  discardProposal: properties.discardProposal,
  withdrawProperty: drafts.withdrawProperty,
  submitProperty: drafts.submitProperty,
  correctProperty: drafts.correctProperty,
  verifyProperty: properties.verifyProperty,
  rejectProperty: properties.rejectProperty,
  addPhoto: photos.addPhoto,
  orderPhotos: photos.orderPhotos,
  describePhoto: photos.describePhoto,
  deletePhoto: photos.deletePhoto,
  countProperties: propertyCounts.countProperties,
  listPlaces: places.listPlaces,
  listOffers: offers.listOffers,
  listOffersByListing: offers.listOffersByListing,
  getSalesTotal: sales.getSalesTotal,
  getOffersUnderChanges: offers.getOffersUnderChanges,
  getOffer: offers.getOffer,
  placeOffer: offers.placeOffer,
  changeOfferStatus: offers.changeOfferStatus,
  createPayment: payments.createPayment,
  confirmSandboxPayment: payments.confirmSandboxPayment,
  receiveStripeEvent: payments.receiveStripeEvent,
  listReviews: reviews.listReviews,
  getReviewHiding: reviews.getReviewHiding,
  createReview: reviews.createReview,
  deleteReview: reviews.deleteReview,
  reportReview: reviews.reportReview,
  dismissReports: reviews.dismissReports,
  hideReview: reviews.hideReview,
  unhideReview: reviews.unhideReview,
  listWishes: wishlist.listWishes,
  addWish: wishlist.addWish,
  removeWish: wishlist.removeWish,
  listSavedSearches: savedSearches.listSavedSearches,
  saveSearch: savedSearches.saveSearch,
  updateSavedSearch: savedSearches.updateSavedSearch,
  deleteSavedSearch: savedSearches.deleteSavedSearch,
  stopMails: savedSearches.stopMails,
  listNotifications: notifications.listNotifications,
  countUnread: notifications.countUnread,
  watchUnread: notifications.watchUnread,
  readNotification: notifications.readNotification,
  readAllNotifications: notifications.readAllNotifications,
  listEmailPreferences: notifications.listEmailPreferences,
  setEmailPreference: notifications.setEmailPreference,
  noteWish: wishlist.noteWish,
  listWishlistShares: wishlistShares.listWishlistShares,
  inviteToWishlist: wishlistShares.inviteToWishlist,
  checkInvitation: wishlistShares.checkInvitation,
  acceptInvitation: wishlistShares.acceptInvitation,
  endWishlistShare: wishlistShares.endWishlistShare,
  listSharedWishlists: wishlistShares.listSharedWishlists,
  getSharedWishlist: wishlistShares.getSharedWishlist,
  listSharedWishes: wishlistShares.listSharedWishes,
  listTestimonials: content.listTestimonials,
  listBlogs: content.listBlogs,
  getBlog: content.getBlog,
  sendContactMessage: content.sendContactMessage,
  listContactMessages: content.listContactMessages,
  countContactMessages: content.countContactMessages,
  deleteContactMessage: content.deleteContactMessage,
  listMails: mail.listMails,
  getMail: mail.getMail,
  getWeather: weather.getWeather,
  listAuditEntries: audit.listAuditEntries,
  getHealth: health.getHealth,
  getReady: health.getReady,
  getAlertsReady: health.getAlertsReady,
  getMailReady: health.getMailReady,
} as const
