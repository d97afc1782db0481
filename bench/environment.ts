/** The product for load and stress tests: without limits per caller. */
export const environment = {
  DEMO: 'on',
  CAPTCHA: 'off',
  TRUSTED_PROXIES: '127.0.0.1',
  CALLS_PER_SECOND: '1000000',
}

/** A small heap: with plenty of memory, garbage collection runs late and hides the real need. */
export const frugal = { NODE_OPTIONS: '--max-old-space-size=192' }

/** The settings of Node and the C library in `deploy/`. */
export const deployed = { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_ARENA_MAX: '1' }
