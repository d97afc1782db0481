import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { test } from '../support/test.ts'

const open = [
  { id: '2.3.1', path: '/', heading: 'Featured Properties' },
  { id: '2.3.2', path: '/login', heading: 'Login' },
  { id: '2.3.3', path: '/signUp', heading: 'Sign up' },
  { id: '2.3.4', path: '/featuredProperties', heading: 'Featured Properties' },
]

test('anyone can open the public routes', async ({ visitor }) => {
  for (const { id, path, heading } of open) {
    await test.step(statement(id), async () => {
      const response = await visitor.goto(path)
      expect(response?.status()).toBe(200)
      await expect(visitor).toHaveURL(path)
      await expect(visitor.getByRole('heading', { name: heading })).toBeVisible()
    })
  }
})

async function expectFrame(page: Page) {
  const [top, main, bottom] = await Promise.all(
    (['banner', 'main', 'contentinfo'] as const).map((role) => page.getByRole(role).boundingBox()),
  )
  if (!top || !main || !bottom) throw new Error(`A part of ${page.url()} is missing.`)
  expect(top.y + top.height).toBeLessThanOrEqual(main.y)
  expect(main.y + main.height).toBeLessThanOrEqual(bottom.y)
}

test('an address that does not exist shows the 404 page', async ({ visitor }) => {
  const missing = await visitor.goto('/no/such/page')
  await test.step(statement('2.3.6'), async () => {
    expect(missing?.status()).toBe(404)
    await expect(visitor).toHaveTitle('404 - Page Not Found')
    await expect(visitor.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
    await visitor.goto('/blogs/0190c3a1-0000-7000-8000-000000000000')
    await expect(visitor.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
  })
  await test.step(statement('2.3.7'), async () => {
    await expect(
      visitor.getByText('Oops! The page you are looking for seems to be broken.', { exact: true }),
    ).toBeVisible()
  })
  await test.step(statement('2.3.8'), async () => {
    await visitor.getByRole('main').getByRole('link', { name: /home/i }).click()
    await expect(visitor).toHaveURL('/')
  })
  await test.step(statement('2.1.2'), async () => {
    await expect(visitor.getByRole('heading', { name: 'Featured Properties' })).toBeVisible()
    await expectFrame(visitor)
    for (const path of ['/login', '/no/such/page']) {
      await visitor.goto(path)
      await expectFrame(visitor)
    }
  })
})

const guarded = [
  { id: '2.4.1', path: '/wishlist' },
  { id: '2.4.2', path: '/reviews' },
  { id: '2.4.3', path: '/allProperties' },
  { id: '2.4.4', path: '/details/0190c3a1-0000-7000-8000-000000000000' },
  { id: '2.4.5', path: '/dashboard' },
  { id: '2.4.8', path: '/makeAnOffer/0190c3a1-0000-7000-8000-000000000000' },
]

test('routes for members redirect a visitor to the login page', async ({ visitor }) => {
  for (const { id, path } of guarded) {
    await test.step(statement(id), async () => {
      await visitor.goto(path)
      await expect(visitor).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
      await expect(visitor.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    })
  }
})
