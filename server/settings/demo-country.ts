import type { CountryCode } from '#contract/stated-facts.ts'

/** The countries that the demo has content for. */
export const demoCountries = ['US', 'DE', 'ES', 'AE'] as const satisfies readonly CountryCode[]
export type DemoCountry = (typeof demoCountries)[number]

type Local = Partial<Record<'COUNTRY' | 'CURRENCY' | 'LOCALES' | 'TIME_ZONE' | 'UNITS', string>>

/** What the settings are by default with the demo of a country. */
const localSettings: Record<DemoCountry, Local> = {
  US: {},
  DE: { COUNTRY: 'DE', CURRENCY: 'EUR', LOCALES: 'de,en', TIME_ZONE: 'Europe/Berlin', UNITS: 'metric' },
  ES: { COUNTRY: 'ES', CURRENCY: 'EUR', LOCALES: 'es,en', TIME_ZONE: 'Europe/Madrid', UNITS: 'metric' },
  AE: { COUNTRY: 'AE', CURRENCY: 'AED', LOCALES: 'ar,en', TIME_ZONE: 'Asia/Dubai', UNITS: 'metric' },
}

type Given = Record<string, string | undefined>

/** The local settings of the demo's country, with the operator's own where there are some. */
export const localSettingsOf = (given: Given): Local => {
  const country = demoCountries.find((one) => one === given['DEMO_COUNTRY'])
  const local: Local = country ? localSettings[country] : {}
  return Object.fromEntries(Object.entries(local).map(([name, value]) => [name, given[name] || value]))
}

/** The settings with those of the demo's country where the operator set none. */
export const withLocalSettings = (given: Given) => {
  const country = demoCountries.find((one) => one === given['DEMO_COUNTRY'])
  return country ? { ...localSettings[country], ...given } : given
}

/** Settings that outside demo mode are refused with these values, or without SMTP_URL. */
const onlyInDemo = ({ DEMO_COUNTRY, CAPTCHA, SMTP_URL }: Given): string[] => [
  // An unknown country stays, so that it is refused as in demo mode.
  ...(demoCountries.some((one) => one === DEMO_COUNTRY) ? ['DEMO_COUNTRY'] : []),
  ...(CAPTCHA === 'off' ? ['CAPTCHA'] : []),
  ...(SMTP_URL ? [] : ['CONTACT_EMAIL', 'DIGEST_HOUR']),
]

/** The settings of a demo as those of a portal that shows its data outside demo mode. */
export const withoutDemo = (given: Given): Given => {
  const dropped = onlyInDemo(given)
  const kept = Object.entries(given).filter(([name]) => !dropped.includes(name))
  return { ...Object.fromEntries(kept), ...localSettingsOf(given), DEMO: 'off' }
}
