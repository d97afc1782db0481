import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { expectMessage, fillIn } from '../support/forms.ts'
import { test } from '../support/test.ts'

const signUp = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true })
const logIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true })

const person = {
  Name: 'Vera Valid',
  'Photo URL': 'https://pictures.example/vera.jpg',
  Email: 'vera.valid@example.com',
  Password: 'Larch7#meadow',
}
const composed = 'Password must have one uppercase, one lowercase, one number, and one special character.'
const refused = [
  { id: '5.1.1', label: 'Name', texts: [''], message: 'Name is required' },
  { id: '5.1.2', label: 'Photo URL', texts: [''], message: 'Photo URL is required' },
  { id: '5.1.3', label: 'Email', texts: [''], message: 'Email is required' },
  { id: '5.1.4', label: 'Password', texts: [''], message: 'Password is required' },
  { id: '5.1.5', label: 'Password', texts: ['Wel1!'], message: 'Password must be at least 6 characters' },
  {
    id: '5.1.6',
    label: 'Password',
    texts: ['Welcome1!Welcome1!Wel'],
    message: 'Password must be less than 20 characters',
  },
  {
    id: '5.1.7',
    label: 'Password',
    texts: ['welcome1!', 'WELCOME1!', 'Welcome!!', 'Welcome11', 'Welcome1%'],
    message: composed,
  },
  { id: '5.1.8', label: 'Email', texts: ['vera', 'vera@', 'vera@home'], message: 'Invalid email address' },
  { id: '5.1.9', label: 'Photo URL', texts: ['vera.jpg', 'ftp://a.example/b'], message: 'Invalid URL' },
] as const

test('the sign-up form reports what is wrong with each field', async ({ visitor, people }) => {
  await visitor.goto('/signUp')
  const main = visitor.getByRole('main')
  await test.step(statement('2.8.1'), async () => {
    for (const label of ['Name', 'Photo URL', 'Email', 'Password'])
      await expect(main.getByLabel(label, { exact: true })).toBeEditable()
  })
  await expect(main.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /one of ! @ # \$ & \*\..*Summer2026!, is too easy to guess\./,
  )
  await fillIn(visitor, person)
  for (const { id, label, texts, message } of refused) {
    await test.step(statement(id), async () => {
      const field = main.getByLabel(label, { exact: true })
      await field.fill(texts[0])
      await signUp(visitor).click()
      for (const text of texts) {
        await field.fill(text)
        await expectMessage(visitor, label, message)
        // A valid text clears the message, so that each invalid one must set its own.
        await field.fill(person[label])
        await expect(field).not.toHaveAttribute('aria-invalid', 'true')
      }
      await expect(visitor).toHaveURL('/signUp')
    })
  }
  await test.step(statement('8.5.6'), async () => {
    await fillIn(visitor, { Email: people.buyer.email })
    await signUp(visitor).click()
    await expect(
      visitor.getByText('An account with this email already exists.', { exact: true }),
    ).toBeVisible()
    await expect(visitor).toHaveURL('/signUp')
  })
  await test.step(statement('2.8.2'), async () => {
    await main.getByRole('link', { name: 'Login' }).click()
    await expect(visitor).toHaveURL(/\/login/)
  })
})

test('the login form reports what is wrong with each field', async ({ visitor, people }) => {
  await visitor.goto('/login')
  const main = visitor.getByRole('main')
  await test.step(statement('2.7.2'), async () => {
    const box = visitor.getByLabel('Password', { exact: true })
    await expect(box).toHaveAttribute('type', 'password')
    await visitor.getByRole('button', { name: 'Show password' }).click()
    await expect(box).toHaveAttribute('type', 'text')
    await visitor.getByRole('button', { name: 'Hide password' }).click()
    await expect(box).toHaveAttribute('type', 'password')
  })
  await test.step(statement('5.2.1'), async () => {
    await fillIn(visitor, { Email: 'buyer@example.com' })
    await logIn(visitor).click()
    await expectMessage(visitor, 'Password', 'Password is required')
  })
  await test.step(statement('5.2.2'), async () => {
    await fillIn(visitor, { Email: 'buyer', Password: 'Welcome1!' })
    await logIn(visitor).click()
    await expectMessage(visitor, 'Email', 'Invalid email address')
  })
  await test.step(statement('8.5.5'), async () => {
    await fillIn(visitor, { Email: people.buyer.email, Password: 'Welcome2!' })
    await logIn(visitor).click()
    await expect(visitor.getByText('Email or password is incorrect.', { exact: true })).toBeVisible()
    await expect(visitor.getByLabel('Email')).toHaveValue(people.buyer.email)
    await expect(visitor).toHaveURL('/login')
  })
  await test.step(statement('10.8.3'), async () => {
    const shown = visitor.getByRole('region', { name: 'Demo accounts' }).getByRole('listitem')
    await expect(shown).toContainText([
      'admin@example.com · Welcome1!',
      'agent@example.com · Welcome1!',
      'buyer@example.com · Welcome1!',
    ])
    await visitor
      .getByRole('button', { name: /^Use the/ })
      .last()
      .click()
    await expect(visitor.getByLabel('Email')).toHaveValue('buyer@example.com')
    await expect(visitor.getByLabel('Password', { exact: true })).toHaveValue('Welcome1!')
  })
  await test.step(statement('2.7.3'), async () => {
    await main.getByRole('link', { name: 'Sign up' }).click()
    await expect(visitor).toHaveURL(/\/signUp/)
  })
})
