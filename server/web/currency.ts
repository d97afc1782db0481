/** The currency that was chosen in this browser. The cookie has the prefix `__Host-` over HTTPS. */
export const currencyIn = (cookies = ''): string | undefined =>
  /(?:^|;\s*)(?:__Host-)?currency=([A-Z]{3})(?:;|$)/.exec(cookies)?.[1]
