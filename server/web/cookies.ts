import { cookieName } from '#contract/cookies.ts'

type Settings = { overTls: boolean }

/** Prefix of Better Auth's cookies. */
export const accountCookies = (settings: Settings): string => cookieName('better-auth', settings)

export const sessionCookie = (settings: Settings): string => `${accountCookies(settings)}.session_token`
