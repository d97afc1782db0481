import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { passwordOf } from './member.ts'

declare global {
  var axe: typeof import('axe-core')
}

// Half of what the package gives as `source`, which every page would have to read.
const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Axe's rules that look at colors: of the standards above, all that a theme can break. */
const ofColors = ['color-contrast', 'link-in-text-block']
/** Combinations of text style and background that axe has passed in this worker. */
const readable = new Set<string>()

declare global {
  var lastFrames: { still: number; size: string } | undefined
}

/**
 * Until the page is still: it has what it asked for, unless it `loads` for ever, nothing is animated, and three frames
 * have left its size as it was.
 */
export async function untilStill(page: Page, { loads = false } = {}): Promise<void> {
  await page.evaluate(() => (globalThis.lastFrames = undefined))
  await page.waitForFunction((loadsForEver) => {
    // The shape of what comes, and a list or a button that waits for an answer.
    const isBusy = !loadsForEver && document.querySelector('.animate-pulse, [aria-busy=true]') !== null
    // What follows the reader's scrolling is never over.
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

/** No violation of WCAG 2.2 A and AA in either theme, once the page is still. It `loads` where calls hang for ever. */
export async function expectAccessible(page: Page, { loads = false } = {}): Promise<void> {
  // By itself, since AxeBuilder opens another page for each look and puts the whole library into that one, too.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(library)
  const lookAtColors = async () => {
    const { violations, passed } = await page.evaluate(checkColors, {
      rules: ofColors,
      known: [...readable],
    })
    expect(violations, page.url()).toEqual([])
    for (const look of passed) readable.add(look)
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await untilStill(page, { loads })
  const rules = {
    ...Object.fromEntries(ofColors.map((rule) => [rule, { enabled: false }])),
    // WCAG 2.5.3, experimental in axe.
    'label-content-name-mismatch': { enabled: true },
  }
  expect(await page.evaluate(checkAllElse, { runOnly: standards, rules }), page.url()).toEqual([])
  await lookAtColors()
  // The themes differ in their colors alone. Half-way between them no contrast holds.
  await page.evaluate(stopTransitions)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await untilStill(page, { loads })
  await lookAtColors()
}

/** Runs in the page. By a sheet of its own, which the content security policy allows. */
function stopTransitions() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page. Of frames it looks at the element alone: what is in them is not ours, or runs no script. */
async function checkAllElse(options: RunOptions): Promise<string[]> {
  const { violations } = await globalThis.axe.run(
    { include: 'html', exclude: 'iframe[sandbox]' },
    { ...options, resultTypes: ['violations'], iframes: false },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

type Colors = { rules: string[]; known: string[] }

/**
 * Runs in the page. Contrast is most of axe's running time, so it checks only texts whose style and backgrounds have
 * not passed before.
 */
async function checkColors({ rules, known }: Colors): Promise<{ violations: string[]; passed: string[] }> {
  const isKnown = new Set(known)
  const backgrounds = new Map<Element, string>()
  const backgroundsOf = (element: Element): string => {
    const kept = backgrounds.get(element)
    if (kept !== undefined) return kept
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
    const isOff = element.closest(':disabled, [aria-disabled=true]') !== null
    const around = element.matches('a') ? getComputedStyle(element.parentElement ?? element).color : ''
    const own = [color, fontSize, fontWeight, textShadow, textDecorationLine, around, isOff]
    return `${own.join(' ')} on ${backgroundsOf(element)}`
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const include = [...document.body.querySelectorAll('*')].filter(
    (element) => hasText(element) && !isKnown.has(lookOf(element)),
  )
  if (include.length === 0) return { violations: [], passed: [] }
  const { violations, passes } = await globalThis.axe.run(
    { include },
    { runOnly: rules, resultTypes: ['violations', 'passes'], iframes: false, elementRef: true },
  )
  const read = passes.find(({ id }) => id === 'color-contrast')?.nodes ?? []
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    passed: read.flatMap(({ element }) => (element ? [lookOf(element)] : [])),
  }
}

/** The page's code is there, and hears what is typed and pressed; a link before it leads to a page from the server. */
export const comesAlive = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /Switch to/, includeHidden: true }).first()).toBeEnabled()

/** Signs in through the login page, from where the page was. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email))
  await page.getByRole('button', { name: 'Login' }).click()
  // The popup that says so is gone in a moment; a busy machine would miss it.
  await expect(page).not.toHaveURL(/\/login\b/)
}

/** Opens the sign-up page, fills it in and sends it. */
export async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/signUp')
  await sendSignUp(page, name)
}

/** Fills in the sign-up page and sends it. */
export async function sendSignUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Photo URL').fill('https://pictures.example/portrait.jpg')
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email))
  await page.getByRole('button', { name: 'Sign up' }).click()
}
