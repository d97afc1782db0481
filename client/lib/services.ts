import type { IdentityProviderId } from '#contract/identity.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'

export type Viewer = {
  _id: string
  email: string
  /** False until the member has opened the link in the confirmation email. */
  emailConfirmed: boolean
  displayName: string
  photoURL: string | null
  role: 'user' | 'agent' | 'admin'
  /** Whether the role requires a second factor that the account does not have yet. */
  lacksSecondFactor?: boolean
}

export type DemoAccount = { role: string; email: string; password: string }

/** Where people may sign in with an account that they have elsewhere. */
export type SignInProvider = { id: IdentityProviderId; name: string; label: string }

export type SocialLinks = Record<'facebook' | 'twitter' | 'linkedin' | 'instagram', string>

// The operator's settings that are seen on screen.
export type Site = {
  companyName: string
  tagline: string
  currency: string
  origin: string
  captcha: boolean
  identityProviders: SignInProvider[]
  /** Whether letters go out, if only into the demo's mailbox. */
  sendsMail: boolean
  /** Whether members have to confirm their email before it counts. */
  confirmsEmails: boolean
  mailbox: boolean
  demo: { accounts: DemoAccount[] } | null
  socialLinks: SocialLinks
  /** The operator's legal pages, here or elsewhere. */
  legal: { label: 'Privacy' | 'Terms' | 'Imprint'; to: string }[]
  /** Whom the weather comes from; null where it is switched off. */
  weather: { credit: string; url: string } | null
  /** Whether visitors may browse the listings. */
  publicListings: boolean
  /** What the cost calculator begins with: percent a year, and years. */
  mortgage: { rate: number; years: number }
  /** A map that the operator has named: a style, or the tiles of pictures; else both are null. */
  map: { styleUrl: string | null; tiles: { url: string; attribution: string } | null }
  takesPayments: boolean
  /** Stripe's publishable key; null where the sandbox takes the payments, or nothing can be paid. */
  stripeKey: string | null
}

// The server's in-process caller, bound to the request's viewer.
export type PageCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>
