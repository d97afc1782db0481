import { expect } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { logIn, signUp } from '../support/fixtures.ts'
import { passwordOf } from '../support/member.ts'
import { test } from '../support/stage.ts'

test(statement('2.7.2'), async ({ visitor }) => {
  await visitor.goto('/login')
  const box = visitor.getByLabel('Password', { exact: true })
  await expect(box).toHaveAttribute('type', 'password')
  await visitor.getByRole('button', { name: 'Show password' }).click()
  await expect(box).toHaveAttribute('type', 'text')
  await visitor.getByRole('button', { name: 'Hide password' }).click()
  await expect(box).toHaveAttribute('type', 'password')
})

test(statement('2.7.3'), async ({ visitor }) => {
  await visitor.goto('/login')
  await visitor.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(visitor).toHaveURL(/\/signUp/)
})

test(statement('2.7.4'), async ({ page, people }) => {
  await logIn(page, people.buyer.email)
  await expect(page.getByRole('banner').getByText(/^Bea Buyer/)).toBeVisible()
})

test(statement('2.7.6'), async ({ page, people }) => {
  await page.goto('/allProperties?location=Yakima')
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByLabel('Email').fill(people.buyer.email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(people.buyer.email))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/allProperties?location=Yakima')
})

test(statement('2.7.7'), async ({ page, people }) => {
  await logIn(page, people.buyer.email)
  await expect(page).toHaveURL('/')
})

test(statement('2.8.1'), async ({ visitor }) => {
  await visitor.goto('/signUp')
  for (const label of ['Name', 'Photo URL', 'Email', 'Password'])
    await expect(visitor.getByRole('main').getByLabel(label, { exact: true })).toBeEditable()
})

test(statement('2.8.2'), async ({ visitor }) => {
  await visitor.goto('/signUp')
  await visitor.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(visitor).toHaveURL(/\/login/)
})

test(statement('2.8.4'), async ({ page }) => {
  await signUp(page, 'Siv Signup')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByText('Siv Signup')).toBeVisible()
})
