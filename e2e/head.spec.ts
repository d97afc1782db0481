import { type APIRequestContext, expect } from '@playwright/test'
import { findIds } from './screens/screen.ts'
import { openAccount, adminOf } from '#test/kit/process/accounts.ts'
import { legalPageNames } from '#contract/legal.ts'
import { expectCompleteHead, readHead, typesOf } from './support/head.ts'
import { type Member, signIn } from '#test/kit/process/member.ts'
import { type Place, places } from '#test/kit/places.ts'
import { test } from './support/test.ts'

const localhost = (origin: string) => origin.replace('127.0.0.1', 'localhost')

async function headOf(request: APIRequestContext, path: string, member?: Member) {
  const headers = member && { cookie: member.cookie }
  const response = await request.get(path, { headers, maxRedirects: 0 })
  return { status: response.status(), response, head: readHead(await response.text()) }
}

test('every route has a title and either complete metadata or noindex', async ({ request, baseURL }) => {
  const origin = baseURL ?? ''
  const buyer = await signIn(origin, 'buyer@example.com')
  const agent = await signIn(origin, 'agent@example.com')
  const newcomer = await openAccount(origin, 'Hedda Head')
  const admin = await adminOf(origin)
  const memberFor = ({ file, guard, roles }: Place): Member | undefined => {
    // Admins may open it, too, so no guard selects the agent.
    if (file === 'routes/photos.tsx') return agent
    if (guard === 'none') return undefined
    return guard === 'staff' ? (roles.includes('agent') ? agent : admin) : buyer
  }
  const found = await findIds({ buyer, agent, newcomer })
  const ids: Record<string, string> = {
    'routes/blog.tsx': found.blog,
    'routes/details.tsx': found.property,
    'routes/make-an-offer.tsx': found.property,
    'routes/update-property.tsx': found.ownProperty,
    'routes/edit-property.tsx': found.ownProperty,
    'routes/review-changes.tsx': found.changedProperty,
    'routes/property-facts.tsx': found.ownProperty,
    'routes/photos.tsx': found.ownProperty,
    'routes/payment.tsx': found.openOffer,
    'routes/mail.tsx': found.mail,
  }
  const addressOf = ({ path, file }: Place) => path.replace(/:\w+\??/, ids[file] ?? 'no-such-thing')

  expect(places.length).toBeGreaterThan(30)
  for (const place of places.filter(({ path }) => path !== '/*')) {
    const path = addressOf(place)
    const member = memberFor(place)
    const { status, response, head } = await headOf(request, path, member)
    // The dashboard's address redirects to the viewer's profile.
    if (status === 302)
      expect([path, response.headers().location]).toEqual(['/dashboard', '/dashboard/userProfile'])
    else {
      expect(status, path).toBe(200)
      expectCompleteHead(head, localhost(origin) + path)
    }
    // Restricted pages must not be indexed.
    if (place.guard !== 'none' && status === 200) expect(head.meta('robots'), path).toBe('noindex')
  }
})

test('redirects other spellings of a path to the canonical address', async ({ request, baseURL }) => {
  const origin = localhost(baseURL ?? '')
  for (const path of ['/ABOUT', '/featuredproperties', '/Faq/'])
    expect((await headOf(request, path)).head.canonical).toBe(
      origin + { '/ABOUT': '/about', '/featuredproperties': '/featuredProperties', '/Faq/': '/faq' }[path],
    )
})

test('public pages have schema.org data', async ({ request }) => {
  const home = (await headOf(request, '/')).head
  expect(typesOf(home)).toEqual(['Organization', 'WebSite'])
  expect(home.titles).toEqual(['Find a home to live in · Real Estate'])
  const faq = (await headOf(request, '/faq')).head
  expect(typesOf(faq)).toEqual(['BreadcrumbList', 'FAQPage'])
  const questions = faq.data[1]?.['mainEntity'] as { name: string }[]
  expect(questions.map(({ name }) => name)).toContain('Can I withdraw an offer?')
  const [blog] = (await (await request.get('/api/blogs')).json()) as { _id: string; title: string }[]
  const post = (await headOf(request, `/blogs/${blog?._id}`)).head
  expect(typesOf(post)).toEqual(['BreadcrumbList', 'BlogPosting'])
  expect([post.data[1]?.['headline'], post.meta('og:type')]).toEqual([blog?.title, 'article'])
  expect(post.meta('description').length).toBeLessThanOrEqual(160)
})

test('the sitemap lists exactly the indexable pages', async ({ request, baseURL }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const origin = localhost(baseURL ?? '')
  const prefixes = ['', '/en-XA', '/ar']
  const findable: string[] = []
  for (const { path } of places.filter(({ guard, path: one }) => guard === 'none' && !/[:*]/.test(one))) {
    const { head } = await headOf(request, path)
    if (head.meta('robots') === 'noindex') continue
    // The operator's texts are in one language.
    const isLegal = legalPageNames.some((name) => path === `/${name}`)
    for (const prefix of isLegal ? [''] : prefixes)
      findable.push(origin + (prefix ? `${prefix}${path.replace(/^\/$/, '')}` : path))
  }
  const named = addresses.filter((address) => !address.includes('/blogs/'))
  // Login and sign-up are indexable but not in the sitemap, because they have no content.
  const entrances = prefixes.flatMap((prefix) => [`${origin}${prefix}/login`, `${origin}${prefix}/signUp`])
  expect([...named, ...entrances].toSorted()).toEqual(findable.toSorted())
  for (const address of addresses) {
    const { status, head } = await headOf(request, address.slice(origin.length))
    expect([status, head.canonical]).toEqual([200, address])
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('serves icons, the manifest, and the social preview image', async ({ page, request }) => {
  await page.goto('/')
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    for (const link of await page.locator(`link[rel="${rel}"]`).all())
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  }
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest.name).toBe('Real Estate')
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size).toBe(sizes)
  }
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await request.get(new URL(picture ?? '').pathname)).headers()['content-type']).toBe('image/jpeg')
})

test("the browser's theme color follows the theme", async ({ page }) => {
  await page.goto('/')
  const colors = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) =>
        (all as HTMLMetaElement[])
          .filter(({ media }) => matchMedia(media).matches)
          .map(({ content }) => content),
      )
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colors()).toEqual(['#171512'])
  await page.getByRole('button', { name: /^Theme/ }).click()
  await expect.poll(colors).toEqual(['#fbf9f5'])
  await page.reload()
  expect(await colors()).toEqual(['#fbf9f5'])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: /^Theme: light/ }).click()
  await expect.poll(colors).toEqual(['#171512'])
})
