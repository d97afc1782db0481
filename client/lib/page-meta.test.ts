import { expect, test } from 'vitest'
import { runInLanguage } from '#texts/language.ts'
import { pageMeta } from './page-meta.ts'
import type { Site } from './services.ts'

const site: Site = {
  companyName: 'Homes & Co',
  tagline: 'Homes.',
  currency: 'USD',
  timeZone: 'UTC',
  otherCurrencies: [],
  country: 'US',
  languages: [
    { tag: 'en', name: 'English' },
    { tag: 'de', name: 'Deutsch' },
  ],
  defaultLanguage: 'en',
  origin: 'https://homes.example',
  captcha: true,
  identityProviders: [],
  sendsMail: true,
  confirmsEmails: true,
  mailbox: false,
  weather: null,
  demo: null,
  legal: [],
  socialLinks: { facebook: '', twitter: '', linkedin: '', instagram: '' },
  publicListings: true,
  mortgage: { rate: 6.5, years: 30 },
  map: { styleUrl: null, tiles: null },
  takesPayments: true,
  stripeKey: null,
}
const shown = { matches: [{ loaderData: { site } }] }
const attic = { title: 'Attic', path: '/attic', description: 'High up.' }
const picture = (image?: string | null) =>
  pageMeta({ ...attic, picture: image })(shown).find(
    (tag) => tag && 'property' in tag && tag.property === 'og:image',
  )

test.each([
  ['/pictures/attic-1600.webp', 'https://homes.example/pictures/attic-1600.webp'],
  ['https://pictures.example/attic.jpg', 'https://pictures.example/attic.jpg'],
  ['http://', 'https://homes.example/share.jpg'],
  [null, 'https://homes.example/share.jpg'],
])('shares the picture %j as %s', (image, address) => {
  expect(picture(image)).toEqual({ property: 'og:image', content: address })
})

test('links a page of a list to its canonical URL and the next page', () => {
  const tags = pageMeta({
    ...attic,
    tags: [{ tagName: 'link', rel: 'next', href: 'https://homes.example/attic?cursor=x' }],
  })(shown)
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://homes.example/attic' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'next', href: 'https://homes.example/attic?cursor=x' })
})

test('cuts a long description at a word, within the length of search results', () => {
  const tags = pageMeta({ ...attic, description: 'Light\nfrom both sides. '.repeat(20) })(shown)
  const tag = tags.find((one) => one && 'name' in one && one.name === 'description') as { content: string }
  expect(tag.content.length).toBeLessThanOrEqual(160)
  expect(tag.content).toMatch(/^Light from both sides\. .*(Light|from|both|sides\.)…$/)
})

test('an unlisted page has a title and is not indexed', () => {
  expect(pageMeta({ title: 'Wishlist', unlisted: true })(shown)).toEqual([
    { title: 'Wishlist · Homes & Co' },
    { name: 'robots', content: 'noindex' },
  ])
})

test.each([
  ['/pictures/attic-1600.webp', 'Attic'],
  [null, 'Homes & Co'],
])('describes the picture %j as %s', (image, alt) => {
  const tags = pageMeta({ ...attic, picture: image })(shown)
  expect(tags).toContainEqual({ property: 'og:image:alt', content: alt })
  expect(tags).toContainEqual({ name: 'twitter:image:alt', content: alt })
})

test('names the translations of a page', () => {
  const tags = pageMeta(attic)(shown)
  expect(tags).toContainEqual({ property: 'og:locale', content: 'en_US' })
  expect(tags).toContainEqual({ property: 'og:locale:alternate', content: 'de_DE' })
  const links = tags.flatMap((tag) =>
    tag && 'hrefLang' in tag ? [[tag['hrefLang'], tag['href']].join(' ')] : [],
  )
  expect(links).toEqual([
    'en https://homes.example/attic',
    'de https://homes.example/de/attic',
    'x-default https://homes.example/attic',
  ])
})

test('a text in the default language has one address and no translations', () => {
  const tags = runInLanguage('de', () => pageMeta({ ...attic, isUntranslated: true })(shown))
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://homes.example/attic' })
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://homes.example/attic' })
  expect(tags).toContainEqual({ property: 'og:locale', content: 'en_US' })
  expect(JSON.stringify(tags)).not.toContain('alternate')
})

test('names no translations on a site in one language', () => {
  const alone = { ...site, languages: site.languages.slice(0, 1) }
  const tags = pageMeta(attic)({ matches: [{ loaderData: { site: alone } }] })
  expect(
    tags.filter((tag) => tag && ('hrefLang' in tag || JSON.stringify(tag).includes('alternate'))),
  ).toEqual([])
})
