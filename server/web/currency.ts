import { readCookie } from '#contract/cookies.ts'

/** The currency that was chosen in this browser. */
export function currencyIn(cookies: string | undefined, protocol: { overTls: boolean }): string | undefined {
  const chosen = readCookie(cookies, 'currency', protocol)
  return chosen && /^[A-Z]{3}$/.test(chosen) ? chosen : undefined
}
