import { limits } from '#contract/limits.ts'

const { width, height, rejectClosedAfterMs } = limits.signInWindow
const lookEveryMs = 250

/**
 * Opens the window, with a page of our own until the provider's is there. To be called while the click is being
 * handled: a browser blocks it later. Null where it is blocked.
 */
export function openSignInWindow(name: string): Window | null {
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  const features = `popup,width=${width},height=${height},left=${Math.max(left, 0)},top=${Math.max(top, 0)}`
  const opened = open('', '', features)
  if (!opened || opened.closed) return null
  drawWaiting(opened.document, name)
  return opened
}

function drawWaiting(page: Document, name: string) {
  const { lang, dataset } = document.documentElement
  page.documentElement.lang = lang
  if (dataset.theme) page.documentElement.dataset.theme = dataset.theme
  page.title = `Opening ${name}…`
  const viewport = document.querySelector('meta[name=viewport]')?.cloneNode()
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.cloneNode())
  page.head.append(...(viewport ? [viewport] : []), ...styles)
  const main = page.createElement('main')
  main.className = 'grid min-h-dvh place-content-center justify-items-center gap-6 px-6 text-center'
  const ring = page.createElement('span')
  ring.className = 'size-10 animate-spin rounded-full border-4 border-line border-t-accent'
  ring.ariaHidden = 'true'
  const title = page.createElement('h1')
  title.className = 'text-2xl'
  title.textContent = page.title
  main.append(ring, title)
  page.body.replaceChildren(main)
}

/**
 * Calls back some seconds after the window was seen closed: its last word may still be on the way. A window that
 * the provider has cut off from us looks closed, too.
 */
export function whenClosed(opened: Window, react: () => void): () => void {
  let grace: ReturnType<typeof setTimeout> | undefined
  const looking = setInterval(() => {
    if (!opened.closed) return
    clearInterval(looking)
    grace = setTimeout(react, rejectClosedAfterMs)
  }, lookEveryMs)
  return () => {
    clearInterval(looking)
    clearTimeout(grace)
  }
}
