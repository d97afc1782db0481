// Generated from the migrated database by `npm run db:types`; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface Account {
  accessToken: string | null
  accessTokenExpiresAt: Timestamp | null
  accountId: string
  createdAt: DefaultedTimestamp
  id: string
  idToken: string | null
  password: string | null
  providerId: string
  publishedPassword: Generated<boolean>
  refreshToken: string | null
  refreshTokenExpiresAt: Timestamp | null
  scope: string | null
  updatedAt: DefaultedTimestamp
  userId: string
}

export interface AlertCanary {
  answeredAt: Timestamp | null
  askedAt: Timestamp
  id: number
}

export interface AlertEmail {
  claimedAt: Timestamp | null
  createdAt: Timestamp
  forDay: string | null
  id: string
  kind: 'atOnce' | 'daily'
  sentAt: Timestamp | null
  userId: string
}

export interface AlertEvent {
  announcedSearchId: string | null
  announcedWishId: string | null
  before: unknown | null
  canary: unknown | null
  id: Generated<number>
  loweredFrom: number | null
  priceAfter: number | null
  propertyId: string | null
}

export interface AnnouncedMatch {
  propertyId: string
  savedSearchId: string
}

export interface AuditEntry {
  action: 'create' | 'change' | 'delete' | 'read' | 'sign_in_failed' | 'reset_requested' | 'code_refused' | 'restore'
  actorId: Generated<string | null>
  after: unknown | null
  at: DefaultedTimestamp
  before: unknown | null
  id: Generated<string>
  kind: string
  objectId: string | null
  personal: unknown | null
  personalDigest: string | null
  personalOf: string | null
  requestId: Generated<string | null>
  seq: Generated<number>
  via: Generated<string>
}

export interface AuditLink {
  hash: string
  position: number
  seq: number
}

export interface AuditUnlinked {
  seq: number
}

export interface Blog {
  author: string
  blogText: string
  id: string
  profileImage: string | null
  publishedAt: DefaultedTimestamp
  title: string
}

export interface Captcha {
  answer: string | null
  answeredAt: Timestamp | null
  expiresAt: Timestamp
  id: string
  signInTries: Generated<number>
  solved: Generated<boolean>
}

export interface ContactMessage {
  createdAt: DefaultedTimestamp
  email: string
  id: string
  message: string
  name: string
}

export interface EmailConfirmation {
  confirmedAt: Timestamp | null
  createdAt: Timestamp
  email: string
  expiresAt: Timestamp
  id: string
  tokenHash: string
  userId: string
}

export interface EmailPreference {
  email: 'atOnce' | 'daily' | 'never'
  topic: 'offers' | 'payments' | 'listings' | 'reviews' | 'wishlist' | 'savedHomes' | 'moderation' | 'account'
  userId: string
}

export interface LedgerEntry {
  amountMinor: number
  asCapture: Generated<string | null>
  createdAt: DefaultedTimestamp
  currency: string
  id: string
  kind: 'capture' | 'refund'
  paymentId: string
  sizeMinor: Generated<number | null>
}

export interface ListingEvent {
  happenedAt: DefaultedTimestamp
  kind: 'listed' | 'reserved' | 'available' | 'sold'
  propertyId: string
}

export interface Mail {
  createdAt: DefaultedTimestamp
  html: string
  id: string
  recipient: string
  subject: string
  text: string
}

export interface Notification {
  amount: number | null
  amountBefore: number | null
  createdAt: Timestamp
  dealStatus: 'available' | 'reserved' | 'sold' | null
  detail: string | null
  dropId: number | null
  emailId: string | null
  id: Generated<string>
  kind: 'offerMade' | 'offerChanged' | 'offerWithdrawn' | 'offerAccepted' | 'offerRejected' | 'acceptanceGivenUp' | 'acceptanceRevoked' | 'offerOutsold' | 'offerClosed' | 'propertyReserved' | 'propertyAvailable' | 'propertyChanged' | 'agentLeft' | 'agentReturned' | 'propertySold' | 'paymentReceived' | 'paymentRefunded' | 'messageReceived' | 'roleChanged' | 'shareAccepted' | 'shareEnded' | 'offersInherited' | 'match' | 'priceLowered' | 'propertyVerified' | 'propertyRejected' | 'propertyPending' | 'propertyDeleted' | 'propertyEdited' | 'changesProposed' | 'changesVerified' | 'changesRejected' | 'changesDropped' | 'reviewWritten' | 'reviewReported' | 'hiddenReviewWritten' | 'reportDecided' | 'reviewHidden' | 'reviewUnhidden' | 'reviewDeleted' | 'noteWritten' | 'wishReserved' | 'wishAvailable' | 'wishSold' | 'wishGone'
  mail: 'atOnce' | 'daily' | null
  maxPrice: number | null
  messageId: string | null
  minPrice: number | null
  noteId: string | null
  offerId: string | null
  offerIds: string[] | null
  offerStatus: 'pending' | 'accepted' | null
  personId: string | null
  price: number | null
  priceBefore: number | null
  propertyId: string | null
  readAt: Timestamp | null
  reviewId: string | null
  savedSearchId: string | null
  topic: 'offers' | 'payments' | 'listings' | 'reviews' | 'wishlist' | 'savedHomes' | 'moderation' | 'account' | null
  userId: string
}

export interface Offer {
  asDeal: Generated<string | null>
  asPaid: Generated<string | null>
  buyerId: string
  buyingDate: DefaultedTimestamp
  id: string
  offeredAmount: number
  propertyId: string
  reason: string | null
  refundedAmount: number | null
  refundedTransactionId: string | null
  status: Generated<'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'bought'>
  transactionId: string | null
  updatedAt: DefaultedTimestamp
}

export interface OfferSearchEntry {
  offerId: string
  text: string
}

export interface Passkey {
  browser: string | null
  counter: number
  createdAt: DefaultedTimestamp
  credentialId: string
  id: string
  lastUsedAt: Timestamp | null
  publicKey: string
  syncable: boolean
  synced: boolean
  system: string | null
  transports: string[]
  userId: string
}

export interface Payment {
  amount: number
  amountMinor: number
  asKept: Generated<string | null>
  asReturned: Generated<string | null>
  asSold: Generated<string | null>
  asTaken: Generated<string | null>
  checkAt: DefaultedTimestamp
  createdAt: DefaultedTimestamp
  currency: string
  id: string
  idempotencyKey: string
  offerId: string
  provider: 'sandbox' | 'stripe'
  status: 'created' | 'capturing' | 'captured' | 'declined' | 'refund_due' | 'refunded'
  transactionId: string
  updatedAt: DefaultedTimestamp
}

export interface Photo {
  alt: Generated<string>
  color: string
  copyOf: string | null
  createdAt: DefaultedTimestamp
  height: number
  id: string
  path: string
  position: number | null
  propertyId: string
  width: number
}

export interface PhotoLeftover {
  id: string
  removableAt: DefaultedTimestamp
}

export interface Place {
  also: Generated<string>
  foldedName: Generated<string>
  id: number
  name: string
  street: Generated<string>
}

export interface PriceChange {
  changedOn: string
  price: number
  propertyId: string
  recordedAt: DefaultedTimestamp
}

export interface PriceCurrency {
  currency: string
  id: Generated<boolean>
}

export interface Property {
  advertisement: Generated<boolean>
  agentId: string | null
  bathNumber: number | null
  bedNumber: number | null
  city: string | null
  copyOf: string | null
  country: 'AE' | 'AT' | 'CA' | 'CH' | 'DE' | 'ES' | 'FR' | 'GB' | 'IE' | 'IT' | 'NL' | 'PT' | 'US' | null
  createdAt: DefaultedTimestamp
  deletedAt: Timestamp | null
  description: string | null
  emissionsClass: 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | null
  energyCertificate: 'Demand' | 'Consumption' | 'Issued' | 'In Preparation' | 'Exempt' | null
  energyClass: 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | null
  energySource: 'Natural Gas' | 'Oil' | 'Electricity' | 'Heat Pump' | 'District Heating' | 'Wood' | 'Coal' | 'Solar' | 'Other' | null
  energyUse: number | null
  featured: Generated<boolean>
  features: Generated<('Waterfront' | 'View' | 'Garage' | 'Pool' | 'Spa' | 'Fireplace' | 'Cooling' | 'Basement' | 'Balcony' | 'Garden' | 'Fenced' | 'Elevator' | 'Furnished' | 'Solar Power' | 'Accessible' | 'New Construction')[]>
  id: string
  image: string | null
  isDraft: Generated<boolean>
  latitude: number | null
  livingAreaSqft: number | null
  location: string
  longitude: number | null
  lotSizeSqft: number | null
  maxPrice: number
  minPrice: number
  permitNumber: string | null
  placeId: number
  postalCode: string | null
  price: number
  propertySubType: 'Single Family Residence' | 'Townhouse' | 'Condominium' | 'Apartment' | 'Duplex' | 'Triplex' | 'Quadruplex' | 'Multi Family' | 'Cabin' | 'Manufactured Home' | 'Ranch' | 'Unimproved Land' | 'Mixed Use' | 'Office' | 'Retail' | null
  propertyType: 'Residential' | 'Residential Income' | 'Manufactured In Park' | 'Land' | 'Farm' | 'Commercial Sale' | null
  proposalReason: string | null
  proposalStatus: 'pending' | 'rejected' | null
  proposedAt: Timestamp | null
  proposedChanges: unknown | null
  rejectionReason: string | null
  shortDescription: string | null
  source: string | null
  sourceKey: string | null
  stateOrProvince: string | null
  status: Generated<'available' | 'reserved' | 'sold'>
  stories: number | null
  streetAddress: string | null
  tenure: 'Freehold' | 'Leasehold' | 'Share of Freehold' | 'Commonhold' | null
  title: string
  typedImage: string | null
  updatedAt: DefaultedTimestamp
  verificationStatus: Generated<'pending' | 'verified' | 'rejected'>
  yearBuilt: number | null
}

export interface PropertyImport {
  observed: unknown
  observedOn: string
  propertyId: string
}

export interface QueuedEmail {
  attempts: Generated<number>
  content: string | null
  createdAt: Timestamp
  expiresAt: Timestamp
  givenUpAt: Timestamp | null
  id: string
  kind: string
  nextAttemptAt: Timestamp
  sentAt: Timestamp | null
}

export interface RateLimit {
  count: number
  id: string
  key: string
  lastRequest: number
}

export interface Review {
  createdAt: DefaultedTimestamp
  hiddenAt: Timestamp | null
  hiddenReason: string | null
  id: string
  keptAt: Timestamp | null
  propertyId: string
  replacedAt: Timestamp | null
  reviewDate: string
  starRating: number
  text: string
  userId: string
}

export interface ReviewHiding {
  hiddenAt: Timestamp
  hiddenReason: string
  propertyId: string
  userId: string
}

export interface ReviewReport {
  authorId: string
  createdAt: DefaultedTimestamp
  id: string
  propertyId: string
  reason: string
  reporterId: string
}

export interface SandboxPayment {
  amountMinor: number
  createdAt: DefaultedTimestamp
  currency: string
  id: string
  idempotencyKey: string
  status: 'open' | 'captured' | 'declined' | 'refunded'
}

export interface SavedSearch {
  advertisement: boolean | null
  agentEmail: string | null
  alert: 'atOnce' | 'daily' | 'never'
  area: string | null
  around: Generated<string | null>
  bathNumber: number | null
  bedNumber: number | null
  bounds: string | null
  byMail: Generated<boolean>
  createdAt: DefaultedTimestamp
  featured: boolean | null
  features: string[] | null
  id: string
  locationId: number | null
  maxLivingAreaSqft: number | null
  maxLotSizeSqft: number | null
  maxPrice: number | null
  maxStories: number | null
  maxYearBuilt: number | null
  minLivingAreaSqft: number | null
  minLotSizeSqft: number | null
  minPrice: number | null
  minStories: number | null
  minYearBuilt: number | null
  name: string
  paused: Generated<boolean>
  prices: Generated<string | null>
  propertySubType: string[] | null
  propertyType: string[] | null
  search: string
  slot: number
  status: string | null
  userId: string
}

export interface SearchEntry {
  advertisement: boolean
  agentId: string | null
  bathNumber: number | null
  bedNumber: number | null
  cell: number | null
  createdAt: Timestamp
  featured: boolean
  features: string[]
  id: string
  isDraft: boolean
  latitude: number | null
  livingAreaSqft: number | null
  longitude: number | null
  lotSizeSqft: number | null
  placeId: number
  price: number
  propertySubType: string | null
  propertyType: string | null
  proposalStatus: string | null
  status: string
  stories: number | null
  verificationStatus: string
  yearBuilt: number | null
}

export interface SearchedLocation {
  id: number
  patterns: string[]
}

export interface Session {
  createdAt: DefaultedTimestamp
  expiresAt: Timestamp
  id: string
  ipAddress: string | null
  secondFactor: 'totp' | 'recovery_code' | 'passkey' | null
  token: string
  updatedAt: DefaultedTimestamp
  userAgent: string | null
  userId: string
}

export interface Testimonial {
  details: string
  id: string
  name: string
  property: string | null
  rating: number
  reviewerImage: string | null
  writtenAt: DefaultedTimestamp
}

export interface TwoFactor {
  backupCodes: string
  failedVerificationCount: Generated<number>
  id: string
  lockedUntil: Timestamp | null
  secret: string
  userId: string
  verified: Generated<boolean>
}

export interface User {
  createdAt: DefaultedTimestamp
  deletedAt: Timestamp | null
  email: string
  emailVerified: Generated<boolean>
  id: string
  image: string | null
  language: string | null
  name: string
  role: Generated<'user' | 'agent' | 'admin'>
  twoFactorEnabled: Generated<boolean>
  units: 'imperial' | 'metric' | null
  updatedAt: DefaultedTimestamp
}

export interface Verification {
  createdAt: DefaultedTimestamp
  email: string | null
  expiresAt: Timestamp
  id: string
  identifier: string
  updatedAt: DefaultedTimestamp
  value: string
}

export interface WishNote {
  id: string
  ownerId: string
  shareId: string | null
  text: string
  wishId: string
  writerId: string
  writtenAt: DefaultedTimestamp
}

export interface WishlistItem {
  createdAt: DefaultedTimestamp
  id: string
  propertyId: string
  userId: string
}

export interface WishlistShare {
  acceptedAt: Timestamp | null
  createdAt: DefaultedTimestamp
  email: string
  emailId: string | null
  expiresAt: Timestamp | null
  guestId: string | null
  id: string
  ownerId: string
  slot: number
  tokenHash: string | null
}

export interface WithheldPrice {
  price: number
  propertyId: string
}

export interface DB {
  account: Account
  alertCanary: AlertCanary
  alertEmail: AlertEmail
  alertEvent: AlertEvent
  announcedMatch: AnnouncedMatch
  auditEntry: AuditEntry
  auditLink: AuditLink
  auditUnlinked: AuditUnlinked
  blog: Blog
  captcha: Captcha
  contactMessage: ContactMessage
  emailConfirmation: EmailConfirmation
  emailPreference: EmailPreference
  ledgerEntry: LedgerEntry
  listingEvent: ListingEvent
  mail: Mail
  notification: Notification
  offer: Offer
  offerSearchEntry: OfferSearchEntry
  passkey: Passkey
  payment: Payment
  photo: Photo
  photoLeftover: PhotoLeftover
  place: Place
  priceChange: PriceChange
  priceCurrency: PriceCurrency
  property: Property
  propertyImport: PropertyImport
  queuedEmail: QueuedEmail
  rateLimit: RateLimit
  review: Review
  reviewHiding: ReviewHiding
  reviewReport: ReviewReport
  sandboxPayment: SandboxPayment
  savedSearch: SavedSearch
  searchEntry: SearchEntry
  searchedLocation: SearchedLocation
  session: Session
  testimonial: Testimonial
  twoFactor: TwoFactor
  user: User
  verification: Verification
  wishNote: WishNote
  wishlistItem: WishlistItem
  wishlistShare: WishlistShare
  withheldPrice: WithheldPrice
}
