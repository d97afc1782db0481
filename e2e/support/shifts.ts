import type { Page } from '@playwright/test'

declare global {
  var layoutShift: number | undefined
}

export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!shift.hadRecentInput) globalThis.layoutShift = (globalThis.layoutShift ?? 0) + shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => globalThis.layoutShift)
