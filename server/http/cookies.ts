type Settings = { overTls: boolean }

/**
 * Behind https, a name that browsers take from this very host alone, for all of its paths and over https only: no
 * neighbouring host can set such a cookie.
 */
export const cookieName = (name: string, { overTls }: Settings): string => (overTls ? `__Host-${name}` : name)

/** What the names of Better Auth's cookies begin with. */
export const accountCookies = (settings: Settings): string => cookieName('better-auth', settings)

export const sessionCookie = (settings: Settings): string => `${accountCookies(settings)}.session_token`
