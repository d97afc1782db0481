import { expect } from '@playwright/test'
import { publishListing } from './support/deeds.ts'
import { comesAlive } from './support/fixtures.ts'
import { test } from './support/stage.ts'

test('changes of a verified listing wait for an admin, who sees what differs', async ({
  agent,
  buyer,
  admin,
  people,
}) => {
  const title = 'House with a new price'
  const id = await publishListing(people.agent, { title })
  await agent.goto('/dashboard/myAddedProperties')
  await agent.getByRole('link', { name: `Price and description of ${title}` }).click()
  await expect(agent).toHaveURL(`/dashboard/editProperty/${id}`)
  await expect(agent.getByText(/^Changes are published once an admin has verified them/)).toBeVisible()
  const price = agent.getByLabel('Price', { exact: true })
  await expect(price).toHaveValue('400000')
  await price.fill('380000')
  await agent.getByLabel('Minimum price').fill('390000')
  await expect(agent.getByText('$400,000 → $380,000')).toBeVisible()
  await agent.getByLabel('Description (optional)', { exact: true }).fill('Sunny, with a new roof.')
  await agent.getByRole('button', { name: 'Submit for review' }).click()
  await expect(agent.getByText('Minimum price must not be above the price')).toBeVisible()
  await agent.getByLabel('Minimum price').fill('370000')
  await agent.getByRole('button', { name: 'Submit for review' }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  const card = agent.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('Changes under review')).toBeVisible()
  await expect(card.getByText('$400,000')).toBeVisible()
  await buyer.goto(`/details/${id}`)
  await expect(buyer.getByText('$400,000', { exact: true }).first()).toBeVisible()
  await expect(buyer.getByText('Sunny, with a new roof.')).toHaveCount(0)

  const review = async () => {
    await admin.goto('/dashboard/manageProperties')
    await comesAlive(admin)
    await admin.getByLabel('Status').selectOption('Changes to review')
    await expect(admin).toHaveURL(/proposalStatus=pending/)
    await admin.getByRole('link', { name: `Review changes of ${title}` }).click()
    await expect(admin).toHaveURL(`/dashboard/reviewChanges/${id}`)
  }
  await review()
  const changed = admin.getByRole('region', { name: 'Changed fields' })
  await expect(changed.getByRole('term')).toHaveText(['Price', 'Minimum price', 'Description'])
  await expect(changed.getByText('$380,000', { exact: true }).first()).toBeVisible()
  await admin.getByRole('button', { name: `Reject ${title}` }).click()
  const question = admin.getByRole('alertdialog', { name: 'Reject these changes?' })
  await question.getByLabel('Reason').fill('Say how old the roof is.')
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(admin.getByText('There are no changes to review.')).toBeVisible()

  await agent.reload()
  await expect(card.getByText('Changes rejected: Say how old the roof is.')).toBeVisible()
  // The title alone would leave what was rejected behind.
  await agent.goto(`/dashboard/updateProperty/${id}`)
  await agent.getByRole('link', { name: 'Correct the changes' }).click()
  await expect(agent.getByRole('heading', { level: 1, name: 'Price and description' })).toBeVisible()
  await expect(agent.getByText('Changes rejected: Say how old the roof is.')).toBeVisible()
  await agent.getByLabel('Description (optional)', { exact: true }).fill('Sunny, with a roof of 2025.')
  await agent.getByRole('button', { name: 'Submit for review' }).click()
  await expect(card.getByText('Changes under review')).toBeVisible()
  await review()
  await admin.getByRole('button', { name: 'Verify changes' }).click()
  await expect(admin.getByText('There are no changes to review.')).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText('$380,000', { exact: true }).first()).toBeVisible()
  await expect(buyer.getByText('Sunny, with a roof of 2025.')).toBeVisible()
})
