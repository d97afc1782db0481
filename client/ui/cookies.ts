const year = 365 * 24 * 60 * 60

const isSecure = () => location.protocol === 'https:'
/** Over HTTPS, other hosts may set cookies without the prefix. */
const startOf = (name: string) => `${isSecure() ? '__Host-' : ''}${name}=`

/** Sets a cookie for this site and a year; undefined removes it. Over HTTPS, its name has the prefix `__Host-`. */
export function setCookie(name: string, value: string | undefined): void {
  const lifetime = value === undefined ? 0 : year
  document.cookie = `${startOf(name)}${value}; path=/; samesite=lax; max-age=${lifetime}${isSecure() ? '; secure' : ''}`
}

/** Whether a cookie that `setCookie` sets exists. */
export const hasCookie = (name: string): boolean =>
  document.cookie.split('; ').some((one) => one.startsWith(startOf(name)))
