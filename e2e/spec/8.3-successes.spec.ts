import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { openAccount } from '../support/accounts.ts'
import { addListing, placeOffer, publishListing, writeReview } from '../support/deeds.ts'
import { signUp } from '../support/fixtures.ts'
import { passwordOf } from '../support/member.ts'
import { held } from '../support/network.ts'
import { expectPopup } from '../support/popups.ts'
import { test } from '../support/stage.ts'

test(statement('8.3.1'), async ({ buyer, people }) => {
  await buyer.goto(`/details/${await publishListing(people.agent)}`)
  await buyer.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expectPopup(buyer, 'Success', 'Added to wishlist!')
})

test(statement('8.3.2'), async ({ buyer, people }) => {
  const modal = await writeIn(buyer, await publishListing(people.agent), 'A house like a good coat.')
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expectPopup(buyer, 'Success', 'Review added!')
})

test(statement('4.3.1'), async ({ buyer, listing }) => {
  await buyer.goto(`/details/${listing.id}`)
  const modal = buyer.getByRole('dialog', { name: 'Add a Review' })
  await expect(buyer.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
  await expect(modal).toHaveCount(0)
  await buyer.getByRole('button', { name: 'Add a Review' }).click()
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toHaveCount(0)
})

test(statement('4.3.2'), async ({ buyer, people }) => {
  const modal = await writeIn(buyer, await publishListing(people.agent), 'A house like a long walk.')
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(modal).toHaveCount(0)
  await buyer.getByRole('button', { name: 'Add a Review' }).click()
  await expect(modal.getByLabel('Review')).toHaveValue('')
  await expect(modal.getByLabel('Rating')).toHaveValue('0')
})

/** Writes a review in the modal, of a day long past: it stands behind the others in every list. */
async function writeIn(page: Page, propertyId: string, text: string) {
  await page.goto(`/details/${propertyId}`)
  await page.getByRole('button', { name: 'Add a Review' }).click()
  const modal = page.getByRole('dialog', { name: 'Add a Review' })
  await modal.getByLabel('Review').fill(text)
  await modal.getByLabel('Date').fill('2021-03-04')
  await modal.getByLabel('Rating').selectOption('3 Stars')
  return modal
}

/** Asks to delete this review of the viewer. */
async function deleteReview(page: Page, text: string) {
  await page.goto('/dashboard/reviews')
  const card = page.getByRole('listitem').filter({ hasText: text })
  await card.getByRole('button', { name: /^Delete Review/ }).click()
  return page.getByRole('alertdialog', { name: 'Are you sure?' })
}

test(statement('8.3.3'), async ({ buyer, people, listing }) => {
  await writeReview(people.buyer, listing.id, 'Words to take back.')
  const question = await deleteReview(buyer, 'Words to take back.')
  await question.getByRole('button', { name: 'Yes, delete it' }).click()
  await expectPopup(buyer, 'Deleted!', 'Your review has been deleted.')
})

test(statement('8.4.1'), async ({ buyer, people, listing }) => {
  await writeReview(people.buyer, listing.id, 'Words to think about.')
  const question = await deleteReview(buyer, 'Words to think about.')
  await expect(
    question.getByText('You will not be able to recover this review!', { exact: true }),
  ).toBeVisible()
})

test(statement('8.4.2'), async ({ agent, people }) => {
  await addListing(people.agent, { title: 'House to think about' })
  await agent.goto('/dashboard/myAddedProperties')
  const card = agent.getByRole('article').filter({ hasText: 'House to think about' })
  await card.getByRole('button', { name: /^Delete/ }).click()
  const question = agent.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question.getByText("You won't be able to revert this!", { exact: true })).toBeVisible()
})

/** The row of a new account in Manage Users. */
async function rowOf(page: Page, origin: string, name: string) {
  const { email } = await openAccount(origin, name)
  await page.goto(`/dashboard/manageUsers?search=${email}`)
  return page.getByRole('row').filter({ hasText: email })
}

const steps = [
  { id: '6.4.6', button: /^Make Admin/, role: 'Admin' },
  { id: '6.4.7', button: /^Make Agent/, role: 'Agent' },
]
for (const { id, button, role } of steps) {
  test(statement(id), async ({ admin, people }) => {
    const row = await rowOf(admin, people.admin.origin, `Rolf Rising To ${role}`)
    await row.getByRole('button', { name: button }).click()
    await expect(row.getByRole('cell', { name: role, exact: true })).toBeVisible()
    await admin.reload()
    await expect(row.getByRole('cell', { name: role, exact: true })).toBeVisible()
  })
}

test(statement('6.4.8'), async ({ admin, people }) => {
  const { email } = await openAccount(people.admin.origin, 'Falk Falling', 'agent')
  await admin.goto(`/dashboard/manageUsers?search=${email}`)
  const row = admin.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /^Make User/ }).click()
  await expect(row.getByRole('cell', { name: 'User', exact: true })).toBeVisible()
  await admin.reload()
  await expect(row.getByRole('cell', { name: 'User', exact: true })).toBeVisible()
})

test(statement('8.3.4'), async ({ admin, people }) => {
  const row = await rowOf(admin, people.admin.origin, 'Rolf Risen')
  for (const role of ['admin', 'user']) {
    await row.getByRole('button', { name: new RegExp(`^Make ${role}`, 'i') }).click()
    await expectPopup(admin, `Rolf Risen is now a ${role}!`)
  }
})

test(statement('8.4.3'), async ({ admin, people }) => {
  const row = await rowOf(admin, people.admin.origin, 'Theo Thought Of')
  await row.getByRole('button', { name: /^Delete/ }).click()
  const question = admin.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question.getByText("You won't be able to revert this!", { exact: true })).toBeVisible()
})

test(statement('8.3.5'), async ({ admin, people }) => {
  const row = await rowOf(admin, people.admin.origin, 'Dora Deleted')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await admin.getByRole('button', { name: 'Yes, delete it' }).click()
  await expectPopup(admin, 'Deleted!', 'User has been deleted.')
})

test(statement('8.3.6'), async ({ buyer, people }) => {
  const offer = await placeOffer(people.buyer, await publishListing(people.agent))
  await buyer.goto(`/dashboard/payment/${offer}`)
  await buyer.getByRole('button', { name: 'Complete Payment' }).click()
  const popup = await expectPopup(buyer, 'Payment Successful')
  const bought = (await (await people.buyer.get(`/offers/${offer}`)).json()) as { transactionId: string }
  await expect(popup).toContainText(bought.transactionId)
})

/** Stops the clock before `last` is answered: the popup that follows stays until it has been read. */
async function untilThePopup(page: Page, last: string, send: () => Promise<void>) {
  await page.clock.install()
  const { answer } = await held(page, last)
  const asked = page.waitForRequest(last)
  await send()
  await asked
  await page.clock.pauseAt(Date.now() + 60_000)
  await answer()
}

test(statement('8.3.7'), async ({ page, people }) => {
  await untilThePopup(page, '**/api/jwt', async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(people.agent.email)
    await page.getByLabel('Password', { exact: true }).fill(passwordOf(people.agent.email))
    await page.getByRole('button', { name: 'Login' }).click()
  })
  await expectPopup(page, 'User Login Successful.')
})

test(statement('8.3.8'), async ({ page }) => {
  await untilThePopup(page, '**/api/users', () => signUp(page, 'Paula Popup'))
  await expectPopup(page, 'User created successfully.')
})

test(statement('8.5.5'), async ({ visitor, people }) => {
  await visitor.goto('/login')
  await visitor.getByLabel('Email').fill(people.buyer.email)
  await visitor.getByLabel('Password', { exact: true }).fill('Welcome2!')
  await visitor.getByRole('button', { name: 'Login' }).click()
  await expect(visitor.getByText('Email or password is incorrect.', { exact: true })).toBeVisible()
  await expect(visitor.getByLabel('Email')).toHaveValue(people.buyer.email)
  await expect(visitor).toHaveURL('/login')
})

test(statement('8.5.6'), async ({ visitor, people }) => {
  await openAccount(people.admin.origin, 'Karl Known')
  await signUp(visitor, 'Karl Known')
  await expect(visitor.getByText('An account with this email already exists.', { exact: true })).toBeVisible()
  await expect(visitor).toHaveURL('/signUp')
})
