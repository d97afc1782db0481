import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import type { MailSummary } from '../../contract/mail.ts'
import { openDatabase } from '../../server/db/index.ts'
import { idOf, openAccount, adminOf } from '#test/kit/process/accounts.ts'
import { enter } from '../support/member-pages.ts'
import { addListing, addWish, buy, placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { readHead } from '../support/head.ts'
import { type Member, post } from '#test/kit/process/member.ts'
import { copyDataDir, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

/** Markup that would run if rendered as HTML; `word` identifies the field. */
const typed = (word: string) =>
  `${word} <b>bold</b>"><img src=x onerror="ran(1)">'</script><script>ran(2)</script></title><svg onload=ran(3)>{{ran(4)}}&lt;`
const title = typed('Title')
const location = typed('Place')
const description = typed('Description')
const shortDescription = typed('Short')
const review = typed('Review')
const reason = typed('Reason')
const letter = {
  name: 'Wendy <img src=x onerror=ran(5)>',
  email: 'wendy@people.example',
  message: typed('Letter'),
}
const buyerName = 'Bert </script><img src=x onerror=ran(6)>'
const agentName = 'Agnes "><svg onload=ran(7)>'
/** A path within the product, because other values are rejected. */
const photoURL = '/pictures/people/ran-8-.webp'

type Watched = { page: Page; violations: string[] }

/** Records executed scripts and violations of the content security policy. */
async function watch(page: Page): Promise<Watched> {
  const violations: string[] = []
  await page.exposeFunction('ran', (which: number) => violations.push(`ran ${which}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // zod probes once whether eval is allowed.
      if (blockedURI !== 'eval') console.error(`stopped: ${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('console', (message) => {
    if (message.text().startsWith('stopped:')) violations.push(message.text())
  })
  page.on('dialog', (dialog) => {
    violations.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { page, violations }
}

/** Opens a screen and expects these texts verbatim, without executed markup. */
async function expectHarmless({ page, violations }: Watched, path: string, texts: string[]) {
  await page.goto(path)
  for (const text of texts) await expect(page.getByText(text).first(), `${path}: ${text}`).toBeVisible()
  const alive = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith('on')))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )
  expect(alive, path).toEqual([])
  expect(await page.locator('b', { hasText: 'bold' }).count(), path).toBe(0)
  expect(violations, path).toEqual([])
}

async function fillIn(origin: string) {
  const admin = await adminOf(origin)
  const agent = await openAccount(origin, 'Agnes Agent', 'agent')
  const buyer = await openAccount(origin, 'Bert Buyer')
  for (const [member, name] of [
    [agent, agentName],
    [buyer, buyerName],
  ] as const) {
    const changed = await member.patch(`/users/${await idOf(member)}`, { name, photoURL })
    expect(changed.status).toBe(200)
  }
  const terms = { title, location, description, shortDescription }
  const listing = await publishListing(agent, terms)
  const rejected = await addListing(agent, terms)
  const refused = await admin.patch(`/properties/${rejected}/reject`, { reason })
  expect(refused.status).toBe(200)
  const promoted = await admin.patch(`/properties/${listing}`, { featured: 'Yes', advertisement: 'Yes' })
  expect(promoted.status).toBe(200)
  const written = await buyer.post('/reviews', { propertyId: listing, text: review, starRating: 4 })
  expect(written.status).toBe(201)
  await addWish(buyer, listing)
  expect((await post(origin, '/contact', letter)).status).toBe(201)
  const sold = await publishListing(agent, terms)
  await buy(buyer, await placeOffer(buyer, sold))
  const offer = await placeOffer(buyer, listing)
  return { admin, agent, buyer, listing, offer }
}

test('shows user input verbatim on every screen and executes none of it', async ({ browser }) => {
  test.setTimeout(240_000)
  const { dataDir, remove } = await copyDataDir('demo')
  const product = await startProduct({
    DATA_DIR: dataDir,
    DEMO: 'on',
    CAPTCHA: 'off',
    PUBLIC_LISTINGS: 'on',
    CONTACT_EMAIL: 'office@homes.example',
  })
  const { origin } = product
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
  try {
    const { admin, agent, buyer, listing, offer } = await fillIn(origin)
    // No form writes testimonials, but the product shows them.
    await sql`update testimonial set details = ${typed('Praise')}, written_at = now()`.execute(db)
    await sql`update blog set title = ${title}, blog_text = ${typed('Post')}`.execute(db)
    const [blog] = (await (await buyer.get('/blogs?limit=1')).json()) as [{ _id: string }]
    // The demo accounts get emails, too.
    const findMail = async () => {
      const mails = (await (await fetch(`${origin}/api/mailbox`)).json()) as MailSummary[]
      return mails.find(({ to }) => to === 'office@homes.example')?._id ?? ''
    }
    await expect.poll(findMail).not.toBe('')
    const mailId = await findMail()

    const page = await browser.newPage()
    const watched = await watch(page)
    const look = async (member: Member | undefined, screens: [path: string, ...texts: string[]][]) => {
      await page.context().clearCookies()
      if (member) await enter(page.context(), member)
      for (const [path, ...texts] of screens) await expectHarmless(watched, origin + path, texts)
    }
    await look(undefined, [
      ['/featuredProperties', title, location],
      ['/allProperties', title, location, agentName],
      [`/blogs/${blog._id}`, title, typed('Post')],
      ['/mailbox', 'Message from'],
      [`/allProperties?location=${encodeURIComponent(typed('Query'))}`],
    ])
    // Home and the details show members more than visitors.
    await look(buyer, [
      ['/', title, location, typed('Praise'), typed('Post').slice(0, 60), review],
      [`/details/${listing}`, title, location, description, agentName, review, buyerName],
      ['/reviews', title, review],
      ['/wishlist', title, location, agentName],
      ['/dashboard/userProfile', buyerName],
      ['/dashboard/propertyBought', title, location],
      [`/dashboard/makeAnOffer/${listing}`],
      [`/dashboard/payment/${offer}`, title, location],
      ['/dashboard/reviews', title, review],
    ])
    await look(agent, [
      ['/dashboard/agentProfile', agentName],
      ['/dashboard/myAddedProperties', title, location, reason],
      ['/dashboard/requestedProperties', title, buyerName],
      ['/dashboard/mySoldProperties', title, buyerName],
      [`/dashboard/updateProperty/${listing}`],
    ])
    await look(admin, [
      ['/dashboard/manageProperties', title, location, agentName],
      ['/dashboard/manageUsers', buyerName, agentName],
      ['/dashboard/manageReviews', title, review],
      ['/dashboard/contactMessages', letter.name, letter.message],
      ['/dashboard/auditLog?person=bert.buyer@example.com', title, buyerName],
      ['/dashboard/auditLog?kind=property', reason],
    ])
    await look(undefined, [[`/mailbox/${mailId}`]])
    await expect(page.frameLocator('iframe').getByText(letter.message)).toBeVisible()
    expect(watched.violations).toEqual([])
    await page.context().close()

    const [home = '', details = ''] = await Promise.all(
      ['/', `/details/${listing}`].map(async (path) => (await fetch(origin + path)).text()),
    )
    // The server-rendered pages of a visitor.
    for (const html of [home, details]) {
      expect(html).toContain('&lt;b&gt;bold')
      expect(html).not.toMatch(/<(b|img src=x|svg onload)\b/)
    }
    const head = readHead(details)
    expect(head.titles).toEqual([`${title} · Real Estate`])
    expect(head.meta('og:title')).toBe(title)
    expect(head.data[1]).toMatchObject({ name: title, description: shortDescription })
  } finally {
    await close()
    product.process.kill('SIGTERM')
    await product.ended
    await remove()
  }
})
