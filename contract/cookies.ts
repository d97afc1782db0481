type Protocol = { overTls: boolean }

/**
 * Over TLS, browsers accept the `__Host-` prefix only from this exact host, with path `/` and https. Sibling
 * hosts cannot set such a cookie.
 */
export const cookieName = (name: string, { overTls }: Protocol): string => (overTls ? `__Host-${name}` : name)

/** The value in a `Cookie` header. Over TLS, a cookie without the prefix may be another host's, and does not count. */
export function readCookie(
  cookies: string | null | undefined,
  name: string,
  protocol: Protocol,
): string | undefined {
  const start = `${cookieName(name, protocol)}=`
  const found = cookies?.split(/;\s*/).find((one) => one.startsWith(start))
  return found?.slice(start.length)
}
