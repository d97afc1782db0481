import { expect, type Request } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from '../support/member-pages.ts'
import { expectPopup } from '../support/popups.ts'
import { test } from '../support/test.ts'

const bearer = (request: Request) => request.headers()['authorization']

test('the client sends its token with every protected call', async ({ browser, people, listing }) => {
  // A separate agent: the worker's agent may already have sales.
  const agent = await pageOf(browser, await openAccount(people.admin.origin, 'Berta Bearer', 'agent'))
  await test.step(statement('6.5.1'), async () => {
    const called = agent.waitForRequest(/\/api\/reviews\b/)
    await agent.goto('/reviews')
    const header = bearer(await called)
    const token = await agent.evaluate(() => localStorage.getItem('access-token'))
    expect(header).toBe(`Bearer ${token}`)
  })
  await test.step(statement('9.1.1'), async () => {
    const ratings = agent.getByRole('img', { name: /out of 5 stars$/ })
    await expect(ratings.first()).toBeVisible()
    const stars = await ratings.evaluateAll((all) =>
      all.map((one) => one.querySelectorAll(':scope > span').length),
    )
    expect(new Set(stars)).toEqual(new Set([5]))
  })
  await test.step(statement('7.6.1'), async () => {
    const open = /^\/api\/(jwt|auth|blogs|testimonials|weather|captcha|contact)\b/
    const calls = new Map<string, string | undefined>()
    const note = (request: Request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/api/') || open.test(pathname)) return
      calls.set(`${request.method()} ${pathname}`, bearer(request))
    }
    agent.on('request', note)
    const screens = [
      { path: '/allProperties', done: agent.getByRole('article').first() },
      { path: '/wishlist', done: agent.getByRole('group', { name: 'Wishlist' }) },
      { path: '/dashboard/propertyBought', done: agent.getByText('No offers found.') },
      { path: '/dashboard/mySoldProperties', done: agent.getByText('Nothing has been sold yet.') },
      { path: '/dashboard/agentProfile', done: agent.getByRole('main').getByText(/^berta/) },
      { path: `/details/${listing.id}`, done: agent.getByRole('button', { name: 'Add to Wishlist' }) },
    ]
    for (const { path, done } of screens) {
      await agent.goto(path)
      await expect(done).toBeVisible()
    }
    await agent.getByRole('button', { name: 'Add to Wishlist' }).click()
    await expectPopup(agent, 'Success', 'Added to wishlist!')
    agent.off('request', note)
    const expected = ['properties', 'wishlist', 'offers', 'users', 'reviews']
    expect([...calls.keys()]).toEqual(expect.arrayContaining(expected.map((path) => `GET /api/${path}`)))
    expect([...calls.keys()]).toContain('POST /api/wishlist')
    for (const [call, header] of calls) expect(header, call).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
  })
})
