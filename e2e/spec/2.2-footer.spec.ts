import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { test } from '../support/stage.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

test(statement('2.2.1'), async ({ visitor }) => {
  await visitor.goto('/login')
  await expect(footer(visitor).locator('svg').first()).toBeVisible()
  await expect(footer(visitor).getByText('Real Estate', { exact: true })).toBeVisible()
})

test(statement('2.2.2'), async ({ visitor }) => {
  await visitor.goto('/login')
  await expect(footer(visitor)).toContainText(
    /provid\w+ top-notch real estate management services (for|to) \w+ clients/i,
  )
})

const quickLinks = [
  { id: '2.2.3', name: 'About Us', path: '/about' },
  { id: '2.2.4', name: 'Services', path: '/services' },
  { id: '2.2.5', name: 'Contact', path: '/contact' },
  { id: '2.2.6', name: 'FAQ', path: '/faq' },
]
for (const { id, name, path } of quickLinks) {
  test(statement(id), async ({ visitor }) => {
    await visitor.goto('/login')
    await footer(visitor)
      .getByRole('navigation', { name: 'Quick Links' })
      .getByRole('link', { name, exact: true })
      .click()
    await expect(visitor).toHaveURL(path)
    await expect(visitor.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  })
}

test(statement('2.2.7'), async ({ visitor }) => {
  await visitor.goto('/login')
  const networks = [
    { name: 'Facebook', home: 'https://www.facebook.com/' },
    { name: 'Twitter', home: 'https://x.com/' },
    { name: 'LinkedIn', home: 'https://www.linkedin.com/' },
    { name: 'Instagram', home: 'https://www.instagram.com/' },
  ]
  for (const { name, home } of networks)
    await expect(footer(visitor).getByRole('link', { name })).toHaveAttribute('href', home)
})

test(statement('2.2.8'), async ({ visitor }) => {
  await visitor.goto('/login')
  await expect(footer(visitor).getByText('©')).toContainText(String(new Date().getFullYear()))
})
