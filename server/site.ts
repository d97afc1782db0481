import { offeredProviders } from './auth/identity/offered.ts'
import type { Config } from './settings/config.ts'
import type { DemoAccount } from './demo.ts'
import { legalLinks } from './settings/legal.ts'
import type { Actor } from './kernel/actor.ts'
import type { FixedSite, Viewer } from './web/pages.ts'
import { languageNames } from '#texts/languages.ts'
import { weatherCredit } from './weather/service.ts'

export const presentSite = (config: Config, demoAccounts?: readonly DemoAccount[]): FixedSite => ({
  companyName: config.companyName,
  tagline: config.tagline,
  currency: config.currency,
  timeZone: config.timeZone,
  country: config.country,
  languages: config.languages.all.map((tag) => ({ tag, name: languageNames[tag] })),
  defaultLanguage: config.languages.byDefault,
  origin: config.address,
  captcha: config.captcha,
  identityProviders: offeredProviders(config),
  sendsMail: config.mail.by !== 'none',
  confirmsEmails: config.confirmsEmails,
  mailbox: config.mail.by === 'mailbox',
  demo: demoAccounts ? { accounts: [...demoAccounts] } : null,
  socialLinks: config.socialLinks,
  legal: legalLinks(config.legal),
  weather: config.weather && weatherCredit(config.weather),
  publicListings: config.publicListings,
  mortgage: config.mortgage,
  map: { styleUrl: config.map.styleUrl, tiles: config.map.tiles },
  takesPayments: config.payments.by !== 'none',
  stripeKey: config.payments.by === 'stripe' ? config.payments.publishableKey : null,
})

export const presentViewer = ({
  id,
  email,
  emailConfirmed,
  name,
  photoURL,
  role,
  lacksSecondFactor,
  language,
  units,
}: Actor): Viewer => ({
  _id: id,
  email,
  emailConfirmed,
  displayName: name,
  photoURL,
  role,
  lacksSecondFactor,
  language,
  units,
})

/** The inverse of `presentViewer`, for in-process calls of pages. */
export const actorOfViewer = ({
  _id,
  email,
  emailConfirmed,
  displayName,
  photoURL,
  role,
  lacksSecondFactor,
  language,
  units,
}: Viewer): Actor => ({
  id: _id,
  email,
  emailConfirmed,
  name: displayName,
  photoURL,
  role,
  lacksSecondFactor,
  language,
  units,
})
