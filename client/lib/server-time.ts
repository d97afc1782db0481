// The server's time. The device's clock may be wrong, so it only measures the time since the last sync.

const syncAt = (server: number) => ({ server, clock: Date.now(), steady: performance.now() })

let last = syncAt(Date.now())

export const setServerTime = (ms: number) => {
  last = syncAt(ms)
}

/** Unix time in milliseconds. Takes the larger elapsed time: `performance` may pause in sleep, clocks may be set back. */
export const serverTime = () =>
  last.server + Math.max(Date.now() - last.clock, performance.now() - last.steady)
