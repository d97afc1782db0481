import { expect } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { test } from '../support/stage.ts'

const open = [
  { id: '2.3.1', path: '/', heading: 'Featured Properties' },
  { id: '2.3.2', path: '/login', heading: 'Login' },
  { id: '2.3.3', path: '/signUp', heading: 'Sign up' },
  { id: '2.3.4', path: '/featuredProperties', heading: 'Featured Properties' },
]
for (const { id, path, heading } of open) {
  test(statement(id), async ({ visitor }) => {
    const response = await visitor.goto(path)
    expect(response?.status()).toBe(200)
    await expect(visitor).toHaveURL(path)
    await expect(visitor.getByRole('heading', { name: heading })).toBeVisible()
  })
}

test(statement('2.3.5'), async ({ buyer, listing }) => {
  await buyer.goto(`/makeAnOffer/${listing.id}`)
  await expect(buyer.getByRole('heading', { level: 1, name: 'Make an Offer' })).toBeVisible()
  await expect(buyer.getByLabel('Title')).toHaveValue(listing.title)
})

test(statement('2.3.6'), async ({ visitor }) => {
  const response = await visitor.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(visitor).toHaveTitle('404 - Page Not Found')
  await expect(visitor.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
})

test(statement('2.3.7'), async ({ visitor }) => {
  await visitor.goto('/no/such/page')
  await expect(
    visitor.getByText('Oops! The page you are looking for seems to be broken.', { exact: true }),
  ).toBeVisible()
})

test(statement('2.3.8'), async ({ visitor }) => {
  await visitor.goto('/no/such/page')
  await visitor.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(visitor).toHaveURL('/')
})

const guarded = [
  { id: '2.4.1', path: '/wishlist' },
  { id: '2.4.2', path: '/reviews' },
  { id: '2.4.3', path: '/allProperties' },
  { id: '2.4.4', path: '/details/0190c3a1-0000-7000-8000-000000000000' },
  { id: '2.4.5', path: '/dashboard' },
]
for (const { id, path } of guarded) {
  test(statement(id), async ({ visitor }) => {
    await visitor.goto(path)
    await expect(visitor).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  })
}
