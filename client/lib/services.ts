import type { Units } from '#contract/areas.ts'
import type { IdentityProviderId } from '#contract/identity.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import type { LegalPageName } from '#contract/legal.ts'
import type { Language } from '#texts/languages.ts'
import type { Role } from '#contract/roles.ts'

export type Viewer = {
  _id: string
  email: string
  /** False until the member has opened the link in the confirmation email. */
  emailConfirmed: boolean
  displayName: string
  photoURL: string | null
  role: Role
  /** Whether the role requires a second factor that the account does not have yet. */
  lacksSecondFactor: boolean
  /** The language that the member has chosen. */
  language: string | null
  /** The units that the member has chosen. */
  units: Units | null
}

export type DemoAccount = { role: Role; email: string; password: string }

/** An identity provider that users can sign in with. */
export type SignInProvider = { id: IdentityProviderId; name: string }

export type SocialLinks = Record<'facebook' | 'twitter' | 'linkedin' | 'instagram', string>

// Operator settings that the client needs.
/** Prices in another currency: `rate` units of it for one of the installation's, on an ISO date. */
export type Conversion = { currency: string; rate: number; day: string }

export type Site = {
  companyName: string
  tagline: string | null
  currency: string
  /** Currencies in which readers may also see prices. */
  otherCurrencies: readonly string[]
  /** The installation's time zone, by its IANA name. */
  timeZone: string
  /** Of listings that name no country. */
  country: CountryCode
  /** In the order of the menu, with their names in themselves. */
  languages: { tag: Language; name: string }[]
  /** The language of pages whose paths have no prefix. */
  defaultLanguage: Language
  origin: string
  captcha: boolean
  identityProviders: SignInProvider[]
  /** Whether emails are sent, or stored in the demo's mailbox. */
  sendsMail: boolean
  confirmsEmails: boolean
  mailbox: boolean
  demo: { accounts: DemoAccount[] } | null
  socialLinks: SocialLinks
  /** Links to the operator's legal pages, on this site or elsewhere. */
  legal: { name: LegalPageName; to: string }[]
  /** The source of the weather; null if disabled. */
  weather: { credit: string; url: string } | null
  /** Whether visitors may browse the listings. */
  publicListings: boolean
  /** Defaults of the cost calculator: percent per year, and years. */
  mortgage: { rate: number; years: number }
  /** The operator's own map: a style, or raster tiles. Both are null for the default map. */
  map: { styleUrl: string | null; tiles: { url: string; attribution: string } | null }
  takesPayments: boolean
  /** Stripe's publishable key; null with the sandbox provider, or if nothing can be paid. */
  stripeKey: string | null
}

// The server's in-process API caller, bound to the viewer of the request.
export type PageCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>
