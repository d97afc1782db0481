import type { Page } from '@playwright/test'

/** Proper names that are the same in every language. */
const names = [
  'Real Estate',
  'Providing top-notch real estate management services for our clients.',
  'Google',
  'Stripe',
  'Facebook',
  'LinkedIn',
  'Instagram',
  'Twitter',
  'English',
  'Pseudo-English',
  'Open-Meteo.com',
  'OpenStreetMap',
  'Natural Earth',
  'GeoNames',
  'U.S. Census Bureau',
]
/**
 * The fields of the API with content and names of people and of the operator, recorded values, and texts in the
 * language of a member: emails and notifications, which tests of the server read in the pseudo-language.
 */
const contentFields = new Set(
  [
    'title location description shortDescription features alt name displayName email password key recoveryCodes',
    'agentName agentEmail buyerName buyerEmail userName user ownerName sentTo author searchName transactionId',
    'text note message reason hiddenReason details property blogText headline subject from to currency',
  ]
    .join(' ')
    .split(' '),
)
/** Addresses, months, halves of a day, and units, which the pseudo-language writes as English does. */
const formats =
  /https?:\/\/\S+|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b[AP]M\b|\bUTC\b|\d[KM]\b/g
/** Such as `sold`; other texts contain these as words. */
const isCode = (text: string) => /^[a-z][a-zA-Z_]*$/.test(text)

type Read = { texts: { text: string; where: string }[]; data: unknown; typed: string[] }

/** Runs in the page: all texts that a person sees or hears, the data of its loaders, and the words typed into it. */
function readPage(): Read {
  const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription', 'aria-valuetext']
  const texts = [{ text: document.title, where: 'title' }]
  const unread = 'script, style, template, noscript, textarea, code, [hidden], [translate=no]'
  const ownText = (element: Element) =>
    [...element.childNodes].map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent
      // Neither separates words.
      return node.nodeType === Node.COMMENT_NODE || node.nodeName === 'WBR' ? '' : ' '
    })
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(unread)) continue
    const where = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1)
    texts.push({ text: ownText(element).join(''), where })
    for (const name of attributes)
      texts.push({ text: element.getAttribute(name) ?? '', where: `${name} of ${where}` })
  }
  type Router = { state: { loaderData: unknown } }
  const router = (globalThis as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:not([type=radio], [type=checkbox], [type=submit], [type=button]), textarea',
  )
  return {
    texts,
    data: JSON.parse(JSON.stringify(router?.state.loaderData ?? null)) as unknown,
    typed: [...fields].map(({ value }) => value),
  }
}

/** Adds the content of a response. Problems have texts of the product in English. */
function collect(value: unknown, into: Set<string>, field = ''): void {
  if (typeof value === 'string' && contentFields.has(field)) into.add(value.trim())
  if (typeof value !== 'object' || value === null || ('code' in value && 'status' in value)) return
  for (const [key, one] of Object.entries(value)) collect(one, into, Array.isArray(value) ? field : key)
}

/** The content of API responses, which pages may show later. */
const responses = new Set<string>()

const watched = new WeakSet<Page>()

/** Remembers the content that the page loads. */
export function watchData(page: Page): void {
  if (watched.has(page)) return
  watched.add(page)
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    void response.json().then(
      (body) => collect(body, responses),
      () => {},
    )
  })
}

/** Without texts in brackets, also nested ones. */
function withoutBrackets(text: string): string {
  const rest = text.replaceAll(/\[[^[\]]*\]/g, ' ')
  return rest === text ? text : withoutBrackets(rest)
}

/** The texts of a page in the pseudo-language that come neither from the catalog nor from people, with their places. */
export async function findUntranslated(page: Page): Promise<string[]> {
  const { texts, data, typed } = await page.evaluate(readPage)
  const content = new Set([...names, ...typed, ...new URL(page.url()).searchParams.values(), ...responses])
  collect(data, content)
  const lines = [...content].flatMap((one) => [one, ...one.split('\n')]).filter((one) => one.length > 2)
  const known = lines.filter((one) => !isCode(one)).toSorted((a, b) => b.length - a.length)
  return texts.flatMap(({ text, where }) => {
    if (content.has(text.trim())) return []
    const isBeginning = text.endsWith('...') && lines.some((one) => one.startsWith(text.slice(0, -3).trim()))
    const rest = known.reduce((left, one) => left.replaceAll(one, ' '), text)
    const isForeign = /[a-z]{2}/i.test(withoutBrackets(rest.replaceAll(formats, ' ')))
    return isForeign && !isBeginning ? [`“${text.trim()}” in ${where}`] : []
  })
}
