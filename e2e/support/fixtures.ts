import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'
import { pads } from './pseudo.ts'
import { passwordOf } from '#test/kit/process/member.ts'

declare global {
  var axe: typeof import('axe-core')
}

// The minified library, which is half the size of the package's `source` that every page would have to parse.
const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The color rules among the standards above: only these can depend on the theme. */
const ofColors = ['color-contrast', 'link-in-text-block']
/** Hashes of what axe need not read again in this worker (see `checkColors`). */
const readable = new Set<string>()

declare global {
  var lastFrames: { still: number; size: string } | undefined
}

/**
 * Waits until the page is still: requests are complete (unless `loads`, for calls that hang), nothing is animated, and
 * the page kept its size for three frames.
 */
export async function untilStill(page: Page, { loads = false } = {}): Promise<void> {
  await page.evaluate(() => (globalThis.lastFrames = undefined))
  await page.waitForFunction((loadsForEver) => {
    // Skeletons, and lists or buttons that wait for a response.
    const isBusy = !loadsForEver && document.querySelector('.animate-pulse, [aria-busy=true]') !== null
    // Scroll-driven animations never finish.
    const isMoving = document
      .getAnimations()
      .some(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
    const { scrollWidth, scrollHeight } = document.documentElement
    const size = `${scrollWidth} ${scrollHeight}`
    const before = globalThis.lastFrames
    const still = isBusy || isMoving || before?.size !== size ? 0 : before.still + 1
    globalThis.lastFrames = { still, size }
    return still === 3
  }, loads)
}

/** Checks both themes for violations of WCAG 2.2 A and AA once the page is still. Set `loads` if calls hang. */
export async function expectAccessible(page: Page, { loads = false } = {}): Promise<void> {
  // Not with AxeBuilder, which opens another page for each check and loads the whole library there again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(library)
  const lookAtColors = async () => {
    const { violations, read } = await page.evaluate(checkColors, {
      rules: ofColors,
      known: [...readable],
    })
    expect(violations, page.url()).toEqual([])
    for (const one of read) readable.add(one)
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await untilStill(page, { loads })
  const rules = {
    ...Object.fromEntries(ofColors.map((rule) => [rule, { enabled: false }])),
    // WCAG 2.5.3; experimental in axe.
    'label-content-name-mismatch': { enabled: true },
  }
  const options = { runOnly: standards, rules }
  expect(await page.evaluate(checkAllElse, { options, ends: pads }), page.url()).toEqual([])
  await lookAtColors()
  // The themes differ only in colors. A transition between them would have intermediate, low contrasts.
  await page.evaluate(stopTransitions)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await untilStill(page, { loads })
  await lookAtColors()
}

/** Runs in the page. The content security policy allows constructed style sheets. */
function stopTransitions() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}

/**
 * Runs in the page. Checks frames only as elements: their content is third-party or runs no scripts. Labels must
 * contain the visible text, so the brackets and longer ends of the pseudo-language are removed for the check.
 */
async function checkAllElse({ options, ends }: { options: RunOptions; ends: string }): Promise<string[]> {
  const restore: (() => void)[] = []
  const shorten = (text: string, set: (text: string) => void) => {
    if (!text.includes('[')) return
    restore.push(() => set(text))
    set(text.replaceAll(new RegExp(`${ends}\\]`, 'g'), '').replaceAll('[', ''))
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    shorten(node.data, (text) => (node.data = text))
  }
  for (const labeled of document.querySelectorAll('[aria-label]'))
    shorten(labeled.getAttribute('aria-label') ?? '', (text) => labeled.setAttribute('aria-label', text))
  const { violations } = await globalThis.axe.run(
    { include: 'html', exclude: 'iframe[sandbox]' },
    { ...options, resultTypes: ['violations'], iframes: false },
  )
  for (const one of restore) one()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

type Colors = { rules: string[]; known: string[] }

/**
 * Runs in the page. Contrast checks take most of axe's time, so this skips texts whose style and background have already
 * passed, and the same elements in the same style and size to which axe's rules did not apply, such as disabled ones and
 * texts for screen readers. Elements that are not displayed have no contrast.
 */
async function checkColors({ rules, known }: Colors): Promise<{ violations: string[]; read: string[] }> {
  const isKnown = new Set(known)
  /** Of 64 bits, because every call sends all hashes to the page. */
  const hashOf = (text: string): string => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2654435761)
      other = Math.imul(other ^ text.charCodeAt(at), 1597334677)
    }
    return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`
  }
  const backgrounds = new Map<Element, string>()
  const backgroundsOf = (element: Element): string => {
    const cached = backgrounds.get(element)
    if (cached !== undefined) return cached
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } =
      getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ')
    // A positioned element may overlap elements other than its ancestors.
    const place = position === 'static' ? '' : element.className
    const above = element.parentElement ? backgroundsOf(element.parentElement) : ''
    const ground =
      own === 'rgba(0, 0, 0, 0) none 1 none normal' && !place ? above : `${above} / ${own} ${place}`
    backgrounds.set(element, ground)
    return ground
  }
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
    const isOff =
      element.closest(':disabled, [aria-disabled=true]') !== null ||
      element.closest('label')?.control?.matches(':disabled')
    const around = element.matches('a') ? getComputedStyle(element.parentElement ?? element).color : ''
    const own = [color, fontSize, fontWeight, textShadow, textDecorationLine, around, isOff]
    return hashOf(`${own.join(' ')} on ${backgroundsOf(element)}`)
  }
  const markupOf = (element: Element): string => {
    const { width, height } = element.getBoundingClientRect()
    return hashOf(`${lookOf(element)} ${Math.round(width)} ${Math.round(height)} ${element.outerHTML}`)
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const include = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      hasText(element) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isKnown.has(lookOf(element)) &&
      !isKnown.has(markupOf(element)),
  )
  if (include.length === 0) return { violations: [], read: [] }
  const { violations, passes, incomplete } = await globalThis.axe.run(
    { include },
    { runOnly: rules, resultTypes: ['violations', 'passes', 'incomplete'], iframes: false, elementRef: true },
  )
  const elementsOf = (results: Result[]) =>
    results.flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? []))
  const passed = new Set<Element>(elementsOf(passes.filter(({ id }) => id === 'color-contrast')))
  const applied = new Set<Element>([...passed, ...elementsOf(violations), ...elementsOf(incomplete)])
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    read: include.flatMap((element) => {
      if (passed.has(element)) return lookOf(element)
      return applied.has(element) ? [] : markupOf(element)
    }),
  }
}

/** Waits for hydration. Before it, input events are lost and a link causes a full page load. */
export const waitForHydration = (page: Page): Promise<void> =>
  // The theme toggle, in any language.
  expect(page.locator('header button[title]').first()).toBeEnabled()

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email))
  await page.getByRole('button', { name: 'Login' }).click()
  // Checks the address, because a busy machine could miss the short popup.
  await expect(page).not.toHaveURL(/\/login\b/)
}

/** Opens the sign-up page, fills it in, and submits it. */
export async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/signUp')
  await sendSignUp(page, name)
}

export async function sendSignUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Photo URL').fill('https://pictures.example/portrait.jpg')
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email))
  await page.getByRole('button', { name: 'Sign up' }).click()
}
