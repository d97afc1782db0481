import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import { passwordOf } from './member.ts'

declare global {
  var axe: typeof import('axe-core')
}

// Half of what the package gives as `source`, which every page would have to read.
const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Axe's rules that look at colours: of the standards above, all that a theme can break. */
const ofColors = ['color-contrast', 'link-in-text-block']

/** What follows the reader's scrolling is never over. */
const isAtRest = () =>
  document
    .getAnimations()
    .every(({ playState, timeline }) => playState !== 'running' || !(timeline instanceof DocumentTimeline))
/** The page has what it asked for: no shape of what comes, no list or button that waits for an answer. */
const hasLoaded = () => !document.querySelector('.animate-pulse, [aria-busy=true]')

/**
 * No violation of WCAG 2.2 A and AA in either theme, once the page has settled, or while it `loads` for ever. The
 * themes differ in their colours alone, so that the dark one is asked about colours only.
 */
export async function expectAccessible(page: Page, { loads = false } = {}): Promise<void> {
  // By itself, since AxeBuilder opens another page for each look and puts the whole library into that one, too.
  await page.evaluate(library)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (!loads) await page.waitForFunction(hasLoaded)
    // Half-way between two themes no contrast holds.
    await page.waitForFunction(isAtRest)
    const runOnly = colorScheme === 'light' ? standards : ofColors
    const found = await page.evaluate(listViolations, runOnly)
    expect(found, `${page.url()} in the ${colorScheme} theme`).toEqual([])
  }
}

/** Runs in the page. Of frames it looks at the element alone: what is in them is not ours, or runs no script. */
async function listViolations(runOnly: string[]): Promise<string[]> {
  const { violations } = await globalThis.axe.run(
    { exclude: 'iframe[sandbox]' },
    { runOnly, resultTypes: ['violations'], iframes: false },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
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

/** Fills in the sign-up page and sends it. */
export async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/signUp')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Photo URL').fill('https://pictures.example/portrait.jpg')
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email))
  await page.getByRole('button', { name: 'Sign up' }).click()
}

/** Moves the focus by the Tab key alone, as a person without a mouse would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key never reached ${String(target)}`)
}
