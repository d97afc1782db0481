import { expect, type Locator, type Page } from '@playwright/test'

/** A popup with this title, and exactly this text below it; an earlier one may still be there. */
export async function expectPopup(page: Page, title: string, text?: string): Promise<Locator> {
  const popup = page.getByRole('dialog', { name: title, description: text, exact: true })
  await expect(popup).toBeVisible()
  return popup
}

declare global {
  var popupsShown: Set<string> | undefined
}

/** Notes what popups say on every page that is opened from now on: some are gone before a busy machine has looked. */
export const watchPopups = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shown = new Set<string>()
    globalThis.popupsShown = shown
    new MutationObserver(() => {
      for (const popup of document.querySelectorAll('[role=dialog]'))
        if (popup.checkVisibility()) shown.add(popup.textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** A popup that says this has been shown, and may be gone again. */
export const expectShown = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => [...(globalThis.popupsShown ?? [])].join('\n'))).toContain(text)
