import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { passwordOf } from './member.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Axe's rules that look at colours: of the standards above, all that a theme can break. */
const ofColors = ['color-contrast', 'link-in-text-block']

/**
 * No violation of WCAG 2.2 A and AA in either theme, once the page has settled. The themes differ in their colours
 * alone, so that the dark one is asked about colours only.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Half-way between two themes no contrast holds.
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
    // Nothing runs in a sandboxed frame, not even this check.
    const axe = new AxeBuilder({ page }).exclude('iframe[sandbox]')
    const asked = colorScheme === 'light' ? axe.withTags(standards) : axe.withRules(ofColors)
    const { violations } = await asked.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, `${page.url()} in the ${colorScheme} theme`).toEqual([])
  }
}

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
