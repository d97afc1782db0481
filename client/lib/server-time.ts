// The server's time. The device's clock may be wrong, so it only measures what has passed since the server's last word.

const wordOf = (server: number) => ({ server, clock: Date.now(), steady: performance.now() })

let last = wordOf(Date.now())

export const setServerTime = (ms: number) => {
  last = wordOf(ms)
}

/** In milliseconds since 1970. A steady time may stop while the device sleeps, and a clock may be set back. */
export const serverTime = () =>
  last.server + Math.max(Date.now() - last.clock, performance.now() - last.steady)
