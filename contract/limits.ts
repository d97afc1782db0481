/** Hashes of passwords that one network address may have under way or waiting; more would delay everyone's. */
const hashesAtOnce = 20

/** Business constants and limits that server and client share. */
export const limits = {
  password: { min: 6, max: 20 },
  name: { max: 120 },
  email: { max: 254 },
  url: { max: 2048 },
  title: { max: 200 },
  location: { max: 200 },
  description: { max: 10_000 },
  shortDescription: { max: 500 },
  rejectionReason: { max: 500 },
  /** `bytes` and `pixels` of one photo; `name` and `alt` in characters. */
  photos: {
    perListing: 24,
    bytes: 15 * 2 ** 20,
    pixels: 60_000_000,
    /** Widths of listing pictures in pixels. */
    widths: [480, 960, 1600],
    name: 255,
    alt: 300,
  },
  addingPhotos: { perAddress: 3_000, perAccount: 600, windowSeconds: 10 * 60 },
  /** Of one's own profile, language, and units: each change is recorded for ever. */
  changingAccount: { perAddress: 600, perAccount: 60, windowSeconds: 10 * 60 },
  correcting: { perAddress: 300, perAccount: 60, windowSeconds: 10 * 60 },
  review: { max: 2000 },
  reviewReason: { max: 500 },
  reviewing: { perAddress: 300, perAccount: 30, windowSeconds: 10 * 60 },
  /** 0 means none chosen. */
  starRating: { min: 1, max: 5 },
  /** `perEmail` limits the links sent to one mailbox, `perAddress` the requests of one network address. */
  passwordReset: {
    linkLifetimeSeconds: 60 * 60,
    perEmail: 5,
    perAddress: 30,
    windowSeconds: 60 * 60,
  },
  /** Emails of all kinds to an address that no member has confirmed; invitations to any address. */
  unconfirmedAddress: { perHour: 3, perDay: 6 },
  /** Requests for confirmation emails within the window. */
  emailConfirmation: {
    linkLifetimeSeconds: 24 * 60 * 60,
    perAddress: 60,
    perAccount: 5,
    windowSeconds: 60 * 60,
  },
  confirming: { perAddress: 300, windowSeconds: 60 * 60 },
  emailChange: { perAddress: 60, perAccount: 10, windowSeconds: 60 * 60, atOnce: hashesAtOnce },
  /** Generous per address, because a whole company may share one. */
  signUp: { perAddress: 60, windowSeconds: 10 * 60, atOnce: hashesAtOnce },
  signIn: { perAddress: 300, windowSeconds: 10 * 60, atOnce: hashesAtOnce },
  /** Free attempts: of unknown browsers at one address, of all unknown browsers together, and of a known browser. */
  wrongPasswords: {
    freeAtAddress: 5,
    freeEverywhere: 20,
    freeInKnownBrowser: 10,
    firstWaitSeconds: 15,
    longestWaitSeconds: 15 * 60,
    forgottenAfterSeconds: 24 * 60 * 60,
  },
  closing: { perAddress: 100, perAccount: 20, windowSeconds: 60 * 60, atOnce: hashesAtOnce },
  exporting: { perAddress: 50, perAccount: 10, windowSeconds: 60 * 60 },
  /** Changes of passwords and second factors, which require the password again. */
  securityChange: { perAddress: 300, perAccount: 60, windowSeconds: 10 * 60, atOnce: hashesAtOnce },
  /**
   * `lifetimeSeconds` is the time between the two factors of a sign-in, `tries` its wrong codes. When the wrong codes
   * of an account within `wrongCodesSeconds`, over all sign-ins, reach that number, its owner gets an email, at most
   * one every `emailEverySeconds`.
   */
  secondFactor: {
    lifetimeSeconds: 10 * 60,
    tries: 5,
    usedCodeSeconds: 3 * 60,
    wrongCodesSeconds: 24 * 60 * 60,
    emailEverySeconds: 12 * 60 * 60,
  },
  passkeys: { max: 10, lifetimeSeconds: 5 * 60 },
  newSignIn: { seconds: 10 * 60 },
  knownBrowser: { lifetimeSeconds: 180 * 24 * 60 * 60 },
  tokenExchange: { perAddress: 3_000, perAccount: 600, windowSeconds: 10 * 60 },
  captchaDrawing: { perAddress: 300, windowSeconds: 10 * 60 },
  offering: { perAddress: 1_500, perAccount: 300, windowSeconds: 10 * 60 },
  paying: { perAddress: 600, perAccount: 120, windowSeconds: 10 * 60 },
  mailbox: { kept: 50 },
  contactMessage: { max: 4_000 },
  /** Entries of each kind; texts in characters. */
  publication: { most: 500, details: 2_000, blogText: 50_000 },
  contacting: { perAddress: 10, perAccount: 10, windowSeconds: 10 * 60 },
  wishNote: { max: 1_000 },
  /** The number of people that a wishlist can be shared with, and the lifetime of an invitation. */
  wishlistShares: { max: 5, linkLifetimeSeconds: 7 * 24 * 60 * 60 },
  /** `perEmail` limits the invitations to one mailbox, over all senders. */
  inviting: { perAddress: 60, perAccount: 20, perEmail: 5, windowSeconds: 60 * 60 },
  invitationCheck: { perAddress: 300, windowSeconds: 60 * 60 },
  comparedHomes: 4,
  /** Listings that one request can fetch by id. */
  chosenHomes: 12,
  similarHomes: 8,
  duplicates: 5,
  latestTestimonials: 3,
  testimonialScrollPx: 300,
  blogExcerpt: 100,
  /** Whole currency units. */
  price: { max: 1_000_000_000_000 },
  /** Suggestions start at `least` characters. The rate is generous, because each pause in typing sends a request. */
  placeSuggestions: { least: 2, shown: 8 },
  suggesting: { perAddress: 12_000, perAccount: 2_400, windowSeconds: 10 * 60 },
  area: { fewestCorners: 3, mostCorners: 100, text: 4_000 },
  /** `most` per member; the database enforces it, too. */
  savedSearch: { most: 100, name: 120 },
  /** The highest exact count. */
  unread: { counted: 99 },
  /** The lifetime of a stream, and the number that an account may have open. */
  unreadStream: { lifetimeMs: 5 * 60_000, perAccount: 6 },
  /** The interval of refetching lists whose changes no notification announces. */
  regularRefetchMs: 10_000,
  page: { default: 20, max: 100 },
  countedExactly: 10_000,
  /** `decimals` of the degrees that are sent. */
  weather: { decimals: 2, cacheMs: 10 * 60_000, timeoutMs: 5_000 },
  /** `failureMs`: the wait before a failed source is retried. */
  weatherSource: { failureMs: 60_000, cachedPlaces: 1_000, requestsPerMinute: 50 },
  queryCacheMs: 5 * 60_000,
  /** A session expires after `idleDays` without use and after `longestDays` at the latest. */
  session: { idleDays: 30, longestDays: 90, recordedEveryMinutes: 60 },
  token: { lifetimeSeconds: 15 * 60, renewBeforeSeconds: 5 * 60 },
  signInWindow: { width: 500, height: 600, rejectClosedAfterMs: 8000 },
  captcha: { length: 6, maxLength: 12, widthPerCharacter: 25, heightPerLine: 30 },
  /** How long a captcha can be solved, and how many sign-in attempts a solved one allows. */
  captchaUse: { lifetimeSeconds: 5 * 60, signInTries: 5 },
  /** The proof of work: bounds of the number of hashing rounds, and the hashes of each. */
  proof: { maxRounds: 1000, minRounds: 500, hashesPerRound: 5000 },
} as const
