import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { addListing, decide, publishListing, writeReview } from '../support/deeds.ts'
import { test } from '../support/stage.ts'

async function ownCard(page: Page, title: string) {
  await page.goto('/dashboard/myAddedProperties')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()
  return card
}

test(statement('2.13.1'), async ({ agent, people }) => {
  await addListing(people.agent, { title: 'House of my own', bedNumber: 2, bathNumber: 1 })
  const card = await ownCard(agent, 'House of my own')
  for (const text of ['Yakima, WA', '$400,000', '2 beds', '1 bath', 'Not Verified'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card.locator('img').first()).toBeVisible()
  await expect(card.getByText(/^Agatha Agent \d+$/)).toBeVisible()
  await expect(card.getByRole('link', { name: /^Details/ })).toBeVisible()
  const others = agent.getByRole('article').filter({ hasNotText: 'Agatha Agent' })
  await expect(others).toHaveCount(0)
})

test(statement('2.13.2'), async ({ agent, people }) => {
  await decide(people.agent.origin, await addListing(people.agent, { title: 'House refused' }), 'reject')
  const card = await ownCard(agent, 'House refused')
  await expect(card.getByRole('button', { name: /^Delete/ })).toBeVisible()
  await expect(card.getByText('Update')).toHaveCount(0)
})

test(statement('2.13.3'), async ({ agent, people }) => {
  const home = await addListing(people.agent, { title: 'House that waits its turn' })
  const card = await ownCard(agent, 'House that waits its turn')
  await expect(card.getByRole('button', { name: /^Update/ })).toBeDisabled()
  await decide(people.agent.origin, home, 'verify')
  await agent.reload()
  await expect(card.getByRole('link', { name: /^Update/ })).toBeVisible()
})

test(statement('2.13.4'), async ({ agent, people }) => {
  await addListing(people.agent, { title: 'House of second thoughts' })
  const card = await ownCard(agent, 'House of second thoughts')
  await card.getByRole('button', { name: /^Delete/ }).click()
  const question = agent.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(card).toHaveCount(0)
})

test(statement('2.13.5'), async ({ agent, people }) => {
  const home = await publishListing(people.agent, { title: 'House of the old name' })
  await agent.goto(`/dashboard/updateProperty/${home}`)
  const boxes = agent.getByRole('main').getByRole('textbox')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) {
    const label = await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)
    expect(await box.isEditable(), label).toBe(label === 'Title')
  }
  await agent.getByLabel('Title').fill('House of the new name')
  await agent.getByRole('button', { name: /^Update/ }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  const saved = (await (await people.agent.get(`/properties/${home}`)).json()) as { title: string }
  expect(saved.title).toBe('House of the new name')
})

test(statement('2.14.1'), async ({ admin, people }) => {
  await addListing(people.agent, { title: 'House to be managed', location: 'Manageville, WA' })
  await admin.goto('/dashboard/manageProperties?location=Manageville')
  const table = admin.getByRole('table')
  const columns = ['Title', 'Location', 'Agent name', 'Agent email', 'Price', 'Actions', 'Status']
  await expect(table.getByRole('columnheader')).toHaveText(columns)
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  const shown = ['House to be managed', 'Manageville, WA', 'Agatha Agent', people.agent.email, '$400,000']
  await expect(cells).toContainText([...shown, 'Verify', 'Pending'])
  await expect(cells.nth(5).getByRole('button', { name: /^(Verify|Reject|Delete)/ })).toHaveCount(3)
})

test(statement('2.14.2'), async ({ admin, people }) => {
  await admin.goto(`/dashboard/manageUsers?search=${people.agent.email}`)
  const table = admin.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Role', 'Actions'])
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  await expect(cells).toContainText(['Agatha Agent', people.agent.email, 'Agent', 'Make'])
  const names = ['Make Admin', 'Make User', 'Delete']
  for (const name of names)
    await expect(cells.nth(3).getByRole('button', { name: new RegExp(`^${name}`) })).toBeEnabled()
})

test(statement('2.14.3'), async ({ admin }) => {
  await admin.goto('/dashboard/manageReviews')
  await expectReviewCard(admin)
})

test(statement('2.14.4'), async ({ buyer, people, listing }) => {
  await writeReview(people.buyer, listing.id, 'My own words.')
  await buyer.goto('/dashboard/reviews')
  await expect(buyer.getByText('My own words.').first()).toBeVisible()
  await expectReviewCard(buyer)
})

async function expectReviewCard(page: Page) {
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
    .first()
  await expect(
    card
      .getByRole('paragraph')
      .filter({ hasText: /\w+ \w+/ })
      .last(),
  ).toBeVisible()
  const stars = card.getByRole('img', { name: /^[1-5] out of 5 stars$/ })
  await expect(stars.locator(':scope > span')).toHaveCount(5)
  await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expect(card.getByRole('button', { name: /^Delete Review/ })).toHaveText('Delete Review')
}

test(statement('2.14.5'), async ({ buyer, agent, admin, people }) => {
  const profiles = [
    { page: buyer, name: /^Bea Buyer \d+$/, email: people.buyer.email },
    { page: agent, name: /^Agatha Agent \d+$/, email: people.agent.email },
    { page: admin, name: 'Ada Whitfield', email: 'admin@example.com' },
  ]
  for (const { page, name, email } of profiles) {
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByText(name)).toBeVisible()
    await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible()
  }
})

test(statement('4.2.8'), async ({ admin, people }) => {
  await addListing(people.agent, { title: 'House undecided', location: 'Undecided, WA' })
  await admin.goto('/dashboard/manageProperties?location=Undecided')
  const row = admin.getByRole('row').filter({ hasText: 'House undecided' })
  await expect(row.getByRole('button', { name: /^Verify/ })).toBeEnabled()
  await expect(row.getByRole('button', { name: /^Reject/ })).toBeEnabled()
})

test(statement('4.2.9'), async ({ admin, people }) => {
  const location = 'Decided, WA'
  await publishListing(people.agent, { title: 'House accepted', location })
  await decide(
    people.agent.origin,
    await addListing(people.agent, { title: 'House declined', location }),
    'reject',
  )
  await addListing(people.agent, { title: 'House verified now', location })
  await admin.goto('/dashboard/manageProperties?location=Decided')
  const row = (title: string) => admin.getByRole('row').filter({ hasText: title })
  await row('House verified now')
    .getByRole('button', { name: /^Verify/ })
    .click()
  for (const title of ['House accepted', 'House declined', 'House verified now']) {
    await expect(row(title).getByRole('button', { name: /^Delete/ })).toBeVisible()
    await expect(row(title).getByRole('button', { name: /^(Verify|Reject)/ })).toHaveCount(0)
  }
})
