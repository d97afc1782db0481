import type { Page } from '@playwright/test'
import type { Security } from '../../contract/security.ts'
import { answer } from './failures.ts'
import { opens, type Screen } from './screen.ts'
import { signedInElsewhere } from './sessions.ts'

const route = 'dashboard/security'
const key = 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP'
const secret = {
  uri: `otpauth://totp/Real%20Estate:robin@example.com?secret=${key.replaceAll(' ', '')}&issuer=Real%20Estate&digits=6&period=30`,
  key,
}
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `aBc${at}2-De3${at}F`)
const isOn = { enabled: true, required: false, lacking: false, recoveryCodesLeft: 7 }

const passkeys = [
  {
    _id: '0192f0c1-7d5e-7b3a-9c44-3f1b6a2d8e90',
    browser: 'Chrome',
    system: 'Windows',
    synced: true,
    createdAt: '2026-03-04T05:06:07.089Z',
    lastUsedAt: '2026-05-01T12:00:00.000Z',
  },
  {
    _id: '0192f0c1-7d5e-7b3a-9c44-3f1b6a2d8e91',
    browser: 'Safari',
    system: 'iPhone',
    synced: false,
    createdAt: '2026-04-04T05:06:07.089Z',
    lastUsedAt: null,
  },
]

const described = (changes: Partial<Security>) =>
  answer('/account/security', {
    proof: 'password',
    signInCountsUntil: null,
    passkeys: [],
    twoFactor: { enabled: false, required: false, lacking: false, recoveryCodesLeft: 0 },
    ...changes,
  } satisfies Security)
const askedFor = (name: string) => opens((page) => page.getByRole('button', { name, exact: true }))

async function setUp(page: Page) {
  await askedFor('Set up')(page)
  await page.getByLabel('Your password').fill('Larch7#meadow')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code from the app').waitFor()
}

async function logIn(page: Page) {
  const code = page.getByLabel('Code from your authenticator app')
  // Another state of the same visit may have done it already.
  if (await code.isVisible()) return
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Larch7#meadow')
  const captcha = page.getByLabel('Type the text you see')
  if (await captcha.isVisible()) await captcha.fill('solved')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await code.waitFor()
}
const asksForSecondFactor = async (page: Page) => {
  await page.route(/\/api\/captcha\/[^/]+$/, (call) => call.fulfill({ json: { solved: true } }))
  await answer('/auth/sign-in/email', { secondFactor: 'asked' })(page)
}

export const securityScreens: Screen[] = [
  { name: 'security', route, as: 'newcomer', prepare: signedInElsewhere },
  {
    name: 'security-on',
    route,
    as: 'newcomer',
    isState: true,
    prepare: described({ twoFactor: isOn, passkeys }),
  },
  {
    name: 'security-passkey-required',
    route,
    as: 'agent',
    isState: true,
    prepare: described({
      twoFactor: { enabled: false, required: true, lacking: true, recoveryCodesLeft: 0 },
      passkeys,
    }),
  },
  {
    name: 'security-required',
    route,
    as: 'agent',
    isState: true,
    prepare: described({
      twoFactor: { enabled: false, required: true, lacking: true, recoveryCodesLeft: 0 },
    }),
  },
  {
    name: 'security-without-password',
    route,
    as: 'newcomer',
    isState: true,
    prepare: described({ proof: 'signIn' }),
    reach: askedFor('Set up'),
  },
  {
    name: 'security-setup',
    route,
    as: 'newcomer',
    isState: true,
    prepare: answer('/account/two-factor', secret),
    reach: setUp,
  },
  {
    name: 'security-recovery-codes',
    route,
    as: 'newcomer',
    isState: true,
    prepare: async (page) => {
      await described({ twoFactor: isOn })(page)
      await answer('/account/two-factor/recovery-codes', { recoveryCodes })(page)
    },
    reach: async (page) => {
      await askedFor('New recovery codes')(page)
      await page.getByLabel('Your password').fill('Larch7#meadow')
      await page.getByRole('button', { name: 'Replace codes' }).click()
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    },
  },
  { name: 'login-second-factor', route: 'login', isState: true, prepare: asksForSecondFactor, reach: logIn },
  {
    name: 'login-recovery-code',
    route: 'login',
    isState: true,
    prepare: asksForSecondFactor,
    reach: async (page) => {
      await logIn(page)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
    },
  },
]
