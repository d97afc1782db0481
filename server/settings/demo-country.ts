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

/** The settings with those of the demo's country where the operator set none. */
export const withLocalSettings = (given: Record<string, string | undefined>) => {
  const country = demoCountries.find((one) => one === given['DEMO_COUNTRY'])
  return country ? { ...localSettings[country], ...given } : given
}
