import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { test } from '../support/stage.ts'

type Form = Record<string, string>

/** Fills in the page's form, but for what is left empty, and sends it. */
async function send(page: Page, path: string, form: Form, button: string) {
  await page.goto(path)
  for (const [label, text] of Object.entries(form))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
}

/** The message stands at its field, and nothing was sent. */
async function expectMessage(page: Page, label: string, message: string) {
  const field = page.getByRole('main').getByLabel(label, { exact: true })
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^|\\s)${message.replace(/[.*$]/g, '\\$&')}$`))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}

const person = {
  Name: 'Vera Valid',
  'Photo URL': 'https://pictures.example/vera.jpg',
  Email: 'vera.valid@example.com',
  Password: 'Larch7#meadow',
}
const composed = 'Password must have one uppercase, one lowercase, one number, and one special character.'
const signUps = [
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
]
for (const { id, label, texts, message } of signUps) {
  test(statement(id), async ({ visitor }) => {
    const [first = '', ...others] = texts
    await send(visitor, '/signUp', { ...person, [label]: first }, 'Sign up')
    await expectMessage(visitor, label, message)
    for (const text of others) {
      const field = visitor.getByLabel(label, { exact: true })
      // What is right takes the message away, so that the next wrong text brings its own.
      await field.fill(person[label as keyof typeof person])
      await expect(field).not.toHaveAttribute('aria-invalid', 'true')
      await field.fill(text)
      await expectMessage(visitor, label, message)
    }
    await expect(visitor).toHaveURL('/signUp')
  })
}

test(statement('5.2.1'), async ({ visitor }) => {
  await send(visitor, '/login', { Email: 'buyer@example.com' }, 'Login')
  await expectMessage(visitor, 'Password', 'Password is required')
})

test(statement('5.2.2'), async ({ visitor }) => {
  await send(visitor, '/login', { Email: 'buyer', Password: 'Welcome1!' }, 'Login')
  await expectMessage(visitor, 'Email', 'Invalid email address')
})

const house = {
  Title: 'House of few words',
  Location: 'Yakima, WA',
  'Image URL': '/pictures/stone-cottage-1600.webp',
  Price: '400000',
}

test(statement('5.3.1'), async ({ agent }) => {
  await send(agent, '/dashboard/addProperty', {}, 'Add Property')
  for (const label of Object.keys(house)) await expectMessage(agent, label, `${label} is required`)
  await expect(agent).toHaveURL('/dashboard/addProperty')
})

test(statement('5.3.2'), async ({ agent }) => {
  await send(agent, '/dashboard/addProperty', house, 'Add Property')
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  await expect(agent.getByRole('article').filter({ hasText: house.Title })).toBeVisible()
})

test(statement('5.3.3'), async ({ agent }) => {
  await send(agent, '/dashboard/addProperty', { ...house, 'Image URL': 'a picture' }, 'Add Property')
  await expectMessage(agent, 'Image URL', 'Invalid URL')
})

test(statement('5.3.6'), async ({ buyer, listing }) => {
  await send(buyer, `/makeAnOffer/${listing.id}`, {}, 'Make an Offer')
  await expectMessage(buyer, 'Offered amount', 'Offered amount is required')
})

test(statement('5.3.7'), async ({ buyer, listing }) => {
  const message = 'Offered amount must be within the property price range.'
  for (const amount of ['379999', '420001']) {
    await send(buyer, `/makeAnOffer/${listing.id}`, { 'Offered amount': amount }, 'Make an Offer')
    await expectMessage(buyer, 'Offered amount', message)
  }
})
