import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createAlerts } from './alerts/service.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { createAudit } from './audit/service.ts'
import { confirmationEndpoints } from './auth/confirmation-endpoints.ts'
import { deleteConfirmationsOf } from './auth/confirmations.ts'
import { authEndpoints } from './auth/endpoints.ts'
import { registerCallback } from './auth/identity/callback.ts'
import { passwordEndpoints } from './auth/password-endpoints.ts'
import type { PasswordCost } from './auth/password-hash.ts'
import { passkeyEndpoints } from './auth/passkeys/endpoints.ts'
import { securityEndpoints } from './auth/second-factor/endpoints.ts'
import { sessionEndpoints } from './auth/session-endpoints.ts'
import { createSessions, endSessionsOf } from './auth/sessions.ts'
import { createBackground } from './background/background.ts'
import { captchaEndpoints } from './captcha/endpoints.ts'
import { createProofs } from './captcha/proofs.ts'
import { createCaptchas } from './captcha/service.ts'
import type { Config } from './settings/config.ts'
import { consequenceEndpoints } from './consequences/endpoints.ts'
import * as consequences from './consequences/service.ts'
import { contentEndpoints } from './content/endpoints.ts'
import { createContent } from './content/service.ts'
import { crawlerRoutes } from './crawlers/routes.ts'
import { createSitemap } from './crawlers/sitemap.ts'
import { type Changes, noChanges } from './db/changes.ts'
import type { Database } from './db/connect.ts'
import { isClosed } from './db/unavailable.ts'
import { type Read, readFrom } from './db/replica.ts'
import type { DemoAccount } from './demo.ts'
import { eraseTraces } from './erasure.ts'
import { healthEndpoints } from './health/endpoints.ts'
import { createHealth } from './health/service.ts'
import { createCallLimits } from './web/call-limits.ts'
import { createHttp } from './web/http.ts'
import { Api } from './web/implement.ts'
import { registerOpenApi } from './web/openapi.ts'
import { openLegalPages } from './legal/service.ts'
import { mailEndpoints } from './mail/endpoints.ts'
import { reportEmails } from './mail/reports.ts'
import { createMail } from './mail/service.ts'
import { foldersOf, openStore } from './media/open-store.ts'
import { createReceived } from './media/received.ts'
import type { MediaStore } from './media/store.ts'
import { mountPrivacy } from './mount-privacy.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { accountNotices, createNotifications } from './notifications/service.ts'
import { createStreams } from './notifications/streams.ts'
import { offerEndpoints } from './offers/endpoints.ts'
import { closeOffers, createOffers, withdrawOffersOf } from './offers/service.ts'
import { openAccounts } from './open-accounts.ts'
import { dealTerms, openProvider } from './open-provider.ts'
import { paymentEndpoints } from './payments/endpoints.ts'
import { createPayments, type Provider } from './payments/service.ts'
import { photoEndpoints } from './photos/endpoints.ts'
import { photoRoutes } from './photos/routes.ts'
import { createPhotos, photosOfListings } from './photos/service.ts'
import { propertyEndpoints } from './properties/endpoints.ts'
import { createProperties, presentPriceRange, releaseListingsOf } from './properties/service.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'
import { createReviews, deleteReviewsOf, newestReviews } from './reviews/service.ts'
import { createScheduler } from './background/scheduler.ts'
import { registerUnsubscribePage, searchEndpoints } from './searches/endpoints.ts'
import { createSearches } from './searches/service.ts'
import { createUnsubscribing } from './searches/unsubscribing.ts'
import { createSweep } from './background/sweep.ts'
import type { Observer } from './telemetry/observer.ts'
import { userEndpoints } from './users/endpoints.ts'
import { createUsers, findAgentId } from './users/service.ts'
import { weatherEndpoints } from './weather/endpoints.ts'
import { createWeather } from './weather/service.ts'
import { wishlistEndpoints } from './wishlist/endpoints.ts'
import { createWishlist, deleteWishesFor, deleteWishesOf } from './wishlist/service.ts'
import { createWishlistShares } from './wishlist/shares.ts'

export type AppDependencies = {
  config: Config
  db: Database
  /** For reads that a replica may serve; by default, `db`. */
  read?: Read
  /** Changes in the database; without them, nothing is cached. */
  changes?: Changes
  secret: string
  now?: () => Date
  /** Aborts when the closing product stops waiting for pending work. */
  giveUp?: AbortSignal
  /** The payment provider; by default, the configured one. */
  provider?: Provider
  /** The store of uploaded files; by default, the configured one. */
  store?: MediaStore
  passwordCost?: PasswordCost
  weatherTimeoutMs?: number
  log?: { write(line: string): void }
  observer?: Observer
  sitemapSize?: number
  /** Number of saved searches to notify per transaction. */
  toldAtOnce?: number
  demoAccounts?: readonly DemoAccount[]
}

/** Builds the product without its pages, ready to listen. Importing this module has no side effects. */
export async function buildApp(dependencies: AppDependencies) {
  const { config, db, read = readFrom(db), changes = noChanges, weatherTimeoutMs: timeoutMs } = dependencies
  const { secret, observer, giveUp, toldAtOnce, sitemapSize = 10_000 } = dependencies
  const now = dependencies.now ?? (() => new Date())
  const overTls = config.origin?.startsWith('https:') ?? false
  const { app, pace } = createHttp(config, { overTls, log: dependencies.log, observer, now })
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('../demo/pictures', import.meta.url)),
    prefix: '/pictures/',
    allowedPath: (path) => /\.(avif|webp|svg)$/.test(path),
    maxAge: '7d',
    schemaHide: true,
  })

  const onError = (error: unknown) => {
    if (!isClosed(error)) app.log.error(error)
  }
  const background = createBackground(onError)
  app.addHook('onClose', background.settled)
  const scheduler = createScheduler({ onError, observe: observer?.round })
  app.addHook('onClose', scheduler.stop)
  const site = { companyName: config.companyName, address: config.address }
  const mail = createMail({
    db,
    now,
    secret,
    settings: config.mail,
    confirmsEmails: config.confirmsEmails,
    sender: site,
    onOutcome: reportEmails(app.log, observer),
  })
  const accounts = await openAccounts(app, { ...dependencies, changes, now, overTls, site, mail, background })
  const { auth, confirmations, attemptThrottle, passkeys, passwords, secondFactors } = accounts
  const captchas = createCaptchas({ db, now })
  const terms = dealTerms(config)
  const photos = createPhotos({
    db,
    store: dependencies.store ?? (await openStore(config)),
    received: createReceived(config.dataDir),
    now,
    publicListings: config.publicListings,
    observe: observer?.photo,
  })
  const properties = createProperties({
    db,
    read,
    changes,
    now,
    currency: config.currency,
    findAgentId,
    closeOffers,
    deleteWishesFor,
    findConsequences: consequences.findListingConsequences,
    newestReviews,
    photos: { ...photosOfListings, withCopies: photos.withCopies },
  })
  const offers = createOffers({ db, now, ...terms })
  const users = createUsers({
    db,
    now,
    confirmsEmails: config.confirmsEmails,
    mail,
    site,
    endSessionsOf,
    deleteConfirmationsOf,
    findConsequences: consequences.findAccountConsequences,
    lockConsequences: consequences.lockAccountConsequences,
    deleteDraftsOf: properties.deleteDraftsOf,
    releaseListingsOf,
    withdrawOffersOf,
    deleteReviewsOf,
    deleteWishesOf,
    eraseTraces,
    ...accountNotices,
  })
  const wishlist = createWishlist({ db, now, currency: config.currency })
  const wishlistShares = createWishlistShares({ db, wishlist, mail, site, now })
  const content = createContent({ db, read, now, mail, contactEmail: config.contactEmail })
  const provider = dependencies.provider ?? (await openProvider(config, { db, giveUp }))
  const payments = createPayments({ db, now, provider, onError, giveUp, ...terms })

  const unsubscribing = createUnsubscribing(secret)
  const { currency, digestHour, publicListings } = config
  const writeAmount = (amount: number) => presentPriceRange({ minPrice: amount, maxPrice: amount }, currency)
  const notifications = createNotifications({ db, now, writeAmount, takesPayments: terms.takesPayments })
  const emailDependencies = { mail, unsubscribing, notifications, writeAmount, site }
  const alerts = createAlerts({ db, now, ...emailDependencies, digestHour, toldAtOnce })
  const streams = createStreams({
    changes,
    rolesOf: auth.rolesOf,
    count: (id) => notifications.countUnread({ id }),
    onError,
  })
  app.addHook('preClose', async () => streams.close())

  photoRoutes(app, { photos, findViewer: auth.findViewer })
  const legalPages = await openLegalPages(config.legal)
  const ownPages = Object.keys(legalPages)
  const sitemap = createSitemap({ content, properties, publicListings, ownPages, size: sitemapSize })
  crawlerRoutes(app, { origin: config.address, publicListings, sitemap })
  const api = await mountApi(app, { ...config, title: config.companyName, overTls }, async (scope) => {
    const mounted = new Api(scope, {
      findActor: auth.findActor,
      limitCall: createCallLimits({ db, now }),
      changes,
      publicListings: config.publicListings,
    })
    authEndpoints(mounted, auth, confirmations, config.captcha ? captchas : undefined)
    confirmationEndpoints(mounted, confirmations, auth.sessionOf)
    sessionEndpoints(mounted, auth, createSessions({ db }))
    registerCallback(scope, auth)
    passwordEndpoints(mounted, passwords)
    captchaEndpoints(mounted, captchas, createProofs({ db, now, secret }))
    userEndpoints(mounted, users)
    mountPrivacy(mounted, { db, now, attemptThrottle, users, auth, companyName: site.companyName })
    securityEndpoints(mounted, auth, secondFactors)
    passkeyEndpoints(mounted, auth, passkeys)
    propertyEndpoints(mounted, properties)
    photoEndpoints(mounted, photos)
    offerEndpoints(mounted, offers, payments)
    paymentEndpoints(mounted, payments, provider)
    reviewEndpoints(mounted, createReviews({ db, now }))
    searchEndpoints(mounted, createSearches({ db, now, unsubscribing }))
    registerUnsubscribePage(scope)
    notificationEndpoints(mounted, notifications, streams, auth.sessionOf)
    wishlistEndpoints(mounted, wishlist, wishlistShares)
    contentEndpoints(mounted, content)
    consequenceEndpoints(mounted, { users, properties })
    mailEndpoints(mounted, mail)
    auditEndpoints(mounted, createAudit({ db }))
    healthEndpoints(mounted, createHealth({ db, scheduler, alerts, mail, folders: foldersOf(config) }))
    weatherEndpoints(mounted, createWeather({ settings: config.weather, now, timeoutMs }))
    return mounted
  })
  const sweep = createSweep({
    db,
    now,
    retention: config.retention,
    users,
    onRetained: (deleted) => app.log.info({ deleted }, 'Deleted data past its retention period'),
  })
  const rest = { photos, alerts, confirmations, mail, scheduler, sweep }
  return { app, api, pace, legalPages, auth, secondFactors, users, properties, offers, payments, ...rest }
}

async function mountApi(
  app: FastifyInstance,
  about: Parameters<typeof registerOpenApi>[1],
  mount: (scope: FastifyInstance) => Promise<Api>,
) {
  let api: Api | undefined
  await app.register(
    async (scope) => {
      await registerOpenApi(scope, about)
      scope.addHook('onSend', (_request, reply, _payload, done) => {
        // Responses depend on the caller.
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache')
        done()
      })
      api = await mount(scope)
    },
    { prefix: '/api' },
  )
  if (!api) throw new Error('The API was not mounted.')
  return api
}
