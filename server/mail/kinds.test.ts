import { expect, test } from 'vitest'
import { foreignLinesOf } from '#test/kit/pseudo-mail.ts'
import { runInLanguage } from '#texts/language.ts'
import type { Language } from '#texts/languages.ts'
import { alertEmail } from '../alerts/emails.ts'
import * as confirmations from '../auth/confirmation-emails.ts'
import { passwordResetEmail, resetLinkEmail } from '../auth/emails.ts'
import { passkeyAddedEmail, passkeyRemovedEmail, passkeysLeft } from '../auth/passkeys/emails.ts'
import * as secondFactor from '../auth/second-factor/emails.ts'
import { contactFormEmail } from '../content/emails.ts'
import { accountClosedEmail } from '../users/emails.ts'
import { invitationEmail } from '../wishlist/emails.ts'
import { emailKinds, type EmailKind } from './kinds.ts'
import { type Email, renderEmail } from './template.ts'

// Names and addresses are digits, so that all letters are the product's.
const to = '1@2.3'
const site = { companyName: '4', address: 'http://5.example' }
const sender = { ...site, defaultLanguage: 'en' } as const
const account = { email: to, ...site }
const url = 'http://5.example/link'

/** Lists are joined by the platform, which joins those of the pseudo-language as in English. */
const joint = '] and ['

const ended = {
  version: '1',
  listings: 1,
  reservedListings: 1,
  offersReceived: 1,
  waitingListings: 1,
  rejectedListings: 1,
  drafts: 1,
  offersMade: 1,
  acceptedOffersMade: 1,
  reviews: 1,
  sharedWishlists: 1,
}
const event = {
  kind: 'offerMade',
  headline: '6 7',
  person: '6',
  note: '8',
  path: '/a',
  action: '9',
  title: '10',
  location: '11',
} as const
const item = {
  propertyId: '12',
  title: '13',
  location: '14',
  price: 1,
  highestPrice: 1,
  livingAreaSqft: 920,
  isNew: true,
  searchNames: ['15', '16'],
}
type Alert = Parameters<typeof alertEmail>[0]
const alert: Alert = {
  ...site,
  to,
  events: [],
  eventTotal: 0,
  items: [],
  total: 0,
  kind: 'atOnce',
  writeAmount: String,
  unsubscribe: url,
}
const leading = { ...event, kind: 'offerAccepted' } as const
const lowered = { ...item, isNew: false, highestPrice: 2 }

/** Each email in all of its cases. */
const emails: Record<EmailKind, () => Email[]> = {
  account_closed: () => [
    accountClosedEmail(account, { isOwn: true, ended, ...site }),
    accountClosedEmail(account, { isOwn: false, ended: { ...ended, offersMade: 2 }, ...site }),
  ],
  alert: () =>
    [
      { events: [event], eventTotal: 1 },
      { events: [event, event], eventTotal: 3 },
      { events: [leading], eventTotal: 1 },
      { events: [leading, event], eventTotal: 2 },
      { events: [leading], eventTotal: 1, items: [item], total: 1 },
      { events: [leading, event], eventTotal: 2, items: [item], total: 3 },
      { events: [event], eventTotal: 1, items: [item], total: 1 },
      { items: [item], total: 1 },
      { items: [lowered], total: 1 },
      { items: [item, lowered], total: 4 },
      { items: [item], total: 1, kind: 'daily' as const },
      { events: [event], eventTotal: 1, kind: 'daily' as const },
    ].map((about) => alertEmail({ ...alert, ...about })),
  contact_message: () => [contactFormEmail({ name: '1', email: to, message: '2' }, to)],
  email_change: () => [confirmations.newAddressEmail(to, site, url)],
  email_change_asked: () => [confirmations.changeRequestedEmail(to, site, to)],
  email_changed: () => [confirmations.addressChangedEmail(to, site, to)],
  email_confirmation: () => [confirmations.confirmationEmail(to, site, url)],
  passkey_added: () => [passkeyAddedEmail(account)],
  passkey_removed: () => [passkeyRemovedEmail(account)],
  password_changed: () => [
    secondFactor.passwordChangedEmail({ ...account, passkeys: passkeysLeft(2, site.address) }),
    passwordResetEmail(account, { url, passkeys: passkeysLeft(1, site.address) }),
  ],
  password_reset: () => [true, false].map((other) => resetLinkEmail(account, { url, other })),
  recovery_code_used: () => [secondFactor.usedCodeEmail(account)],
  recovery_codes_renewed: () => [secondFactor.renewedCodesEmail(account)],
  two_factor_off: () => [secondFactor.turnedOffEmail(account)],
  two_factor_on: () => [secondFactor.turnedOnEmail(account)],
  two_factor_removed: () => [secondFactor.removedByProofEmail(account)],
  two_factor_reset: () => [secondFactor.resetByAdminEmail(account)],
  wishlist_invitation: () => [invitationEmail(to, { name: '1', email: to }, { ...site, url })],
  wrong_codes: () => [secondFactor.wrongCodesEmail(account)],
}

test.each(emailKinds)('the email %s has no text outside of the catalog', (kind) => {
  const sent = runInLanguage('en-XA', () =>
    emails[kind]().map((email) => [email.kind, renderEmail(email, sender)] as const),
  )
  for (const [name, mail] of sent) {
    expect(name).toBe(kind)
    expect(foreignLinesOf(mail, [joint])).toEqual([])
    expect(mail.html).toContain('<html lang="en-XA" dir="ltr">')
  }
})

const linksOf = ({ html, text }: { html: string; text: string }) =>
  [...`${html}\n${text}`.matchAll(/http:[^\s"<]+/g)].map(([link]) => link)

test.each(emailKinds)('links of the email %s lead to pages in its language', (kind) => {
  const linksIn = (language: Language) =>
    runInLanguage(language, () => emails[kind]().flatMap((email) => linksOf(renderEmail(email, sender))))
  const links = linksIn('de')
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((link) => !/^http:\/\/5\.example\/de(\/\w|$)/.test(link))).toEqual([])
  expect(linksIn('en')).toEqual(links.map((link) => link.replace('/de', '')))
})
