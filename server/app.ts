import { registerAlerts } from './alerts/registration.ts'
import { registerAudit } from './audit/registration.ts'
import { registerAuth } from './auth/registration.ts'
import { registerCaptcha } from './captcha/registration.ts'
import { registerConsequences } from './consequences/registration.ts'
import { registerContent } from './content/registration.ts'
import { registerCrawlers } from './crawlers/registration.ts'
import { registerHealth } from './health/registration.ts'
import { openLegalPages } from './legal/service.ts'
import { registerMail } from './mail/registration.ts'
import { registerNotifications } from './notifications/registration.ts'
import { registerOffers } from './offers/registration.ts'
import { registerPayments } from './payments/registration.ts'
import { registerPhotos } from './photos/registration.ts'
import { type AppDependencies, openPlatform } from './platform.ts'
import { registerPrivacy } from './privacy/registration.ts'
import { registerProperties } from './properties/registration.ts'
import { registerRates } from './rates/registration.ts'
import { registerReviews } from './reviews/registration.ts'
import { registerSearches } from './searches/registration.ts'
import { registerUsers } from './users/registration.ts'
import { registerWeather } from './weather/registration.ts'
import { registerWishlist } from './wishlist/registration.ts'

export type { AppDependencies }

/** Builds the product without its pages, ready to listen. Importing this module has no side effects. */
export async function buildApp(dependencies: AppDependencies) {
  const platform = await openPlatform(dependencies, (request) => auth.findActor(request))
  const { app, api, pace, scheduler, sweep, overTls } = platform
  const mail = registerMail(platform)
  const captchas = registerCaptcha(platform)
  const accounts = await registerAuth(platform, { mail, captchas })
  const { auth, confirmations, secondFactors } = accounts
  const users = registerUsers(platform, { mail })
  registerPrivacy(platform, { users, ...accounts })
  const photos = await registerPhotos(platform, { auth })
  const properties = registerProperties(platform, { photos })
  const payments = await registerPayments(platform)
  const offers = registerOffers(platform, { payments })
  registerConsequences(platform, { users, properties })
  registerReviews(platform)
  registerWishlist(platform, { mail })
  const notifications = registerNotifications(platform, { auth })
  const { unsubscribing } = registerSearches(platform)
  const alerts = registerAlerts(platform, { mail, notifications, unsubscribing })
  const content = registerContent(platform, { mail })
  const legalPages = await openLegalPages(dependencies.config.legal)
  registerCrawlers(platform, { content, properties, legalPages })
  const auditChain = registerAudit(platform)
  registerHealth(platform, { alerts, mail })
  registerWeather(platform)
  const exchangeRates = registerRates(platform)
  const services = {
    auth,
    confirmations,
    secondFactors,
    users,
    properties,
    offers,
    payments,
    photos,
    alerts,
    mail,
  }
  return {
    app,
    api,
    pace,
    scheduler,
    sweep: sweep.run,
    legalPages,
    auditChain,
    exchangeRates,
    overTls,
    ...services,
  }
}
