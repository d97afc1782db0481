type Settings = { overTls: boolean }

/**
 * Over TLS, browsers accept the `__Host-` prefix only from this exact host, with path `/` and https. Sibling
 * hosts cannot set such a cookie.
 */
export const cookieName = (name: string, { overTls }: Settings): string => (overTls ? `__Host-${name}` : name)

/** Prefix of Better Auth's cookies. */
export const accountCookies = (settings: Settings): string => cookieName('better-auth', settings)

export const sessionCookie = (settings: Settings): string => `${accountCookies(settings)}.session_token`
