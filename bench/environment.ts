/** The product as it is tried hard here: without what keeps one caller from trying too often. */
export const environment = {
  DEMO: 'on',
  CAPTCHA: 'off',
  TRUSTED_PROXIES: '127.0.0.1',
  CALLS_PER_SECOND: '1000000',
}

/** Given plenty of memory the process would tidy up late, and nobody could tell need from idleness. */
export const frugal = { NODE_OPTIONS: '--max-old-space-size=192' }
