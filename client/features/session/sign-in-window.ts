import { limits } from '#contract/limits.ts'
import { t } from '#texts/text.ts'

const { width, height, rejectClosedAfterMs } = limits.signInWindow
const lookEveryMs = 250

/**
 * Opens the window with a placeholder until the provider's page is loaded. Must be called in the click handler, because
 * browsers block popups later. Null if blocked.
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

// Without a style sheet, which would have to be loaded: the placeholder works instantly, and without a network.
function drawWaiting(page: Document, name: string) {
  const { lang } = document.documentElement
  const own = getComputedStyle(document.documentElement)
  const color = (of: string) => own.getPropertyValue(`--color-${of}`)
  const append = <Tag extends 'main' | 'span' | 'h1'>(
    to: Element,
    tag: Tag,
    style: Partial<CSSStyleDeclaration>,
  ) => {
    const element = page.createElement(tag)
    Object.assign(element.style, style)
    to.append(element)
    return element
  }
  // Phones open a tab, which needs the viewport.
  const viewport = document.querySelector('meta[name=viewport]')
  if (viewport) page.head.append(viewport.cloneNode())
  page.title = t('session.opening', { name })
  page.documentElement.lang = lang
  page.documentElement.style.colorScheme = own.colorScheme
  Object.assign(page.body.style, { margin: '0', background: color('paper'), color: color('ink') })
  const main = append(page.body, 'main', {
    display: 'grid',
    minHeight: '100vh',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '1.5rem',
    textAlign: 'center',
  })
  const ring = append(main, 'span', {
    boxSizing: 'border-box',
    width: '2.5rem',
    height: '2.5rem',
    border: `0.25rem solid ${color('line')}`,
    borderTopColor: color('accent'),
    borderRadius: '50%',
  })
  ring.ariaHidden = 'true'
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    ring.animate({ rotate: ['0deg', '360deg'] }, { duration: 800, iterations: Infinity })
  append(main, 'h1', {
    margin: '0',
    font: `500 1.5rem ${own.getPropertyValue('--font-serif')}`,
  }).textContent = page.title
}

/**
 * Calls back some seconds after the window looks closed, because its result may still arrive. A window that the provider
 * has isolated from its opener looks closed, too.
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
