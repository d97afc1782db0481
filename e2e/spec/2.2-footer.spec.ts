import { expect } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { test } from '../support/test.ts'

const quickLinks = [
  { id: '2.2.3', name: 'About Us', path: '/about' },
  { id: '2.2.4', name: 'Services', path: '/services' },
  { id: '2.2.5', name: 'Contact', path: '/contact' },
  { id: '2.2.6', name: 'FAQ', path: '/faq' },
]

const networks = [
  { name: 'Facebook', home: 'https://www.facebook.com/' },
  { name: 'Twitter', home: 'https://x.com/' },
  { name: 'LinkedIn', home: 'https://www.linkedin.com/' },
  { name: 'Instagram', home: 'https://www.instagram.com/' },
]

test('the footer presents the company and leads to its pages', async ({ visitor }) => {
  const footer = visitor.getByRole('contentinfo')
  await visitor.goto('/login')
  await test.step(statement('2.2.1'), async () => {
    await expect(footer.locator('svg').first()).toBeVisible()
    await expect(footer.getByText('Real Estate', { exact: true })).toBeVisible()
  })
  await test.step(statement('2.2.2'), async () => {
    await expect(footer).toContainText(
      /provid\w+ top-notch real estate management services (for|to) \w+ clients/i,
    )
  })
  await test.step(statement('2.2.7'), async () => {
    for (const { name, home } of networks)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', home)
  })
  await test.step(statement('2.2.8'), async () => {
    await expect(footer.getByText('©')).toContainText(String(new Date().getFullYear()))
  })
  for (const { id, name, path } of quickLinks) {
    await test.step(statement(id), async () => {
      await footer
        .getByRole('navigation', { name: 'Quick Links' })
        .getByRole('link', { name, exact: true })
        .click()
      await expect(visitor).toHaveURL(path)
      await expect(visitor.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    })
  }
})
