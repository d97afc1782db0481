import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  var popupsShown: string[] | undefined
}

/** Records popup texts on every new page, because some disappear before a busy machine can check them. */
export const watchPopups = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shown: string[] = []
    globalThis.popupsShown = shown
    const noted = new WeakMap<Element, string>()
    const textsOf = (popup: Element, attribute: string) =>
      document.getElementById(popup.getAttribute(attribute) ?? '')?.textContent ?? ''
    new MutationObserver(() => {
      for (const popup of document.querySelectorAll('[role=dialog]')) {
        const text = [textsOf(popup, 'aria-labelledby'), textsOf(popup, 'aria-describedby')].join('\n').trim()
        if (!text || noted.get(popup) === text) continue
        noted.set(popup, text)
        shown.push(text)
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })

/** Expects a popup with this title, and exactly this text, since the last expected popup. */
export const expectPopup = (page: Page, title: string, text?: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        ({ wanted, isWhole }) => {
          const at = (globalThis.popupsShown ?? []).findIndex((shown) =>
            isWhole ? shown === wanted : shown.split('\n')[0] === wanted,
          )
          if (at < 0) return globalThis.popupsShown
          globalThis.popupsShown?.splice(0, at + 1)
          return 'shown'
        },
        { wanted: text === undefined ? title : `${title}\n${text}`, isWhole: text !== undefined },
      ),
    )
    .toBe('shown')
