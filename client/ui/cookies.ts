const year = 365 * 24 * 60 * 60

/** Sets a cookie for this site and a year; undefined removes it. Over HTTPS, its name has the prefix `__Host-`. */
export function setCookie(name: string, value: string | undefined): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
  const lifetime = value === undefined ? 0 : year
  document.cookie = `${prefix}${name}=${value}; path=/; samesite=lax; max-age=${lifetime}${secure}`
}

/** Whether a cookie that `setCookie` sets exists. */
export const hasCookie = (name: string): boolean =>
  document.cookie.split('; ').some((one) => one.startsWith(`${name}=`) || one.startsWith(`__Host-${name}=`))
