import { type Browser, type Page, type Response } from '@playwright/test'
import { blockedIn, launch, newPhone, openPage, seenOn } from './browser.ts'

/** By then, the parts that load while a page is idle are there. */
const idleMs = 4000

export type Visit = { lcp: number; tbt: number; cls: number; js: number; css: number; again: number }

async function bytesOf(responses: Response[], type: 'script' | 'stylesheet') {
  const matching = responses.filter((response) => response.request().resourceType() === type)
  const sizes = await Promise.all(matching.map((response) => response.request().sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

/** Opens a page twice, the second time with a warm cache. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await newPhone(browser)
  const page = await openPage(context)
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const first = [...responses]
  await page.waitForTimeout(idleMs)
  const seen = await seenOn(page)
  const [js, css] = await Promise.all([bytesOf(first, 'script'), bytesOf(first, 'stylesheet')])
  await page.close()
  const second = await openPage(context)
  await second.goto(address, { waitUntil: 'load' })
  await second.waitForTimeout(1000)
  const { lcp: again } = await seenOn(second)
  await context.close()
  return { lcp: seen.lcp, tbt: blockedIn(seen), cls: seen.cls, js, css, again }
}

type Timed = Window & { took: Promise<number> }

/**
 * Milliseconds from the tap on a card until its details are rendered and all transitions have ended. Requests no frames
 * before the details appear and runs no hit test for the tap, because a phone does neither.
 */
async function timeDetails(page: Page): Promise<number> {
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    ;(window as unknown as Timed).took = promise
    const begin = ({ timeStamp }: Event) => {
      const lookWhetherStill = () => {
        const isMoving = document
          .getAnimations()
          .some(({ effect }) =>
            (effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition'),
          )
        if (isMoving) requestAnimationFrame(lookWhetherStill)
        else resolve(performance.now() - timeStamp)
      }
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main article > header h1')) return
        observer.disconnect()
        requestAnimationFrame(lookWhetherStill)
      }).observe(document.body, { childList: true, subtree: true })
    }
    addEventListener('click', begin, { once: true, capture: true })
  })
  const link = page.getByRole('link', { name: /^Details/ }).first()
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error('Found no listing to tap.')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return page.evaluate(() => (window as unknown as Timed).took)
}

export async function browse(browser: Browser, origin: string): Promise<{ typing: number; details: number }> {
  const context = await newPhone(browser)
  const page = await openPage(context)
  await page.goto(`${origin}/allProperties`, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(idleMs)
  await page.getByLabel('Location').pressSequentially('san', { delay: 150 })
  await page.waitForURL(/location=san/)
  await page.waitForTimeout(2000)
  const { worstEvent } = await seenOn(page)
  await page.getByLabel('Location').fill('')
  await page.waitForURL((url) => !url.search.includes('location=san'))
  await page.waitForTimeout(2000)
  const details = await timeDetails(page)
  await context.close()
  return { typing: worstEvent, details }
}

const middle = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN

export async function medians<Run extends Record<string, number>>(
  runs: number,
  once: (browser: Browser) => Promise<Run>,
): Promise<Run> {
  const browser = await launch()
  const results: Run[] = []
  for (let run = 0; run < runs; run += 1) results.push(await once(browser))
  await browser.close()
  const names = Object.keys(results[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, middle(results.map((one) => one[name] ?? NaN))]),
  ) as Run
}
