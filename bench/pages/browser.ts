import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'

/** A phone on a slow connection: 390 px wide, a quarter of this machine's CPU speed, 1.6 Mbit/s, 150 ms. */
const slowdown = 4
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

export const launch = (args: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', ...args],
  })

export const newPhone = (browser: Browser): Promise<BrowserContext> => browser.newContext(phone)

export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Performance of a page so far: times in ms since navigation, layout shift as a score. */
export type Seen = {
  lcp: number
  fcp: number
  cls: number
  worstEvent: number
  shows: string
  /** Tasks of more than 50 ms. */
  long: { startTime: number; duration: number }[]
}

type Watching = Window & { seen: Seen }

function watch() {
  const seen: Seen = { lcp: 0, fcp: 0, cls: 0, worstEvent: 0, shows: '', long: [] }
  ;(window as unknown as Watching).seen = seen
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    url: string
    interactionId: number
  }
  const observe = (type: string, note: (entry: Entry) => void, more = {}) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    })
  observe('largest-contentful-paint', ({ startTime, url }) => {
    seen.lcp = startTime
    seen.shows = url
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
  observe('longtask', ({ startTime, duration }) => {
    seen.long.push({ startTime, duration })
  })
  observe(
    'event',
    ({ duration, interactionId }) => {
      if (interactionId) seen.worstEvent = Math.max(seen.worstEvent, duration)
    },
    { durationThreshold: 16 },
  )
}

export const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as Watching).seen)

/** Total blocking time: the time of tasks beyond 50 ms after the first contentful paint, as Lighthouse computes it. */
export const blockedIn = ({ fcp, long }: Seen): number =>
  long
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp))
    .reduce((sum, seenMs) => sum + Math.max(0, seenMs - 50), 0)
