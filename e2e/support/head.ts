import { expect } from '@playwright/test'

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => names[name] ?? '')

export function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const attribute = (tag: string, name: string) =>
    plain(new RegExp(`<${tag}[^>]*? ${name}="([^"]*)"`).exec(head)?.[1] ?? '')
  const meta = (name: string) => attribute(`meta (?:name|property)="${name}"`, 'content')
  const blocks = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return {
    titles: [...head.matchAll(/<title>(.*?)<\/title>/g)].map(([, title = '']) => plain(title)),
    meta,
    canonical: attribute('link rel="canonical"', 'href'),
    data: [...blocks].map(
      ([, text = '']) => JSON.parse(text) as { '@type': string; [name: string]: unknown },
    ),
  }
}
export type Head = ReturnType<typeof readHead>

export const typesOf = ({ data }: Head) => data.map((one) => one['@type'])

/** Expects all metadata for search engines and link previews, or none of it on a page with `noindex`. */
export function expectCompleteHead(head: Head, address: string): void {
  expect(head.titles, address).toHaveLength(1)
  expect(head.titles[0], address).toMatch(/^\S.* · Real Estate$/)
  if (head.meta('robots') === 'noindex') {
    expect([head.canonical, head.data], address).toEqual(['', []])
    return
  }
  expect(head.meta('robots'), address).toBe('')
  expect(head.canonical).toBe(address)
  for (const name of ['description', 'og:title', 'og:description', 'twitter:title', 'og:type'])
    expect(head.meta(name), `${name} of ${address}`).toMatch(/\S/)
  expect(head.meta('og:url')).toBe(address)
  expect(head.meta('og:image')).toMatch(/^https?:\/\//)
  expect(head.meta('twitter:card')).toBe('summary_large_image')
}
