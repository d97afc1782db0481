import { expect } from '@playwright/test'
import { publishListing } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { test } from './support/test.ts'

test('the price form says which range a new price leads to, as it is saved then', async ({
  agent,
  people,
}) => {
  const prices = { price: 400_000, minPrice: 400_000, maxPrice: 400_000 }
  const id = await publishListing(people.agent, { title: 'House of one price', ...prices })
  await agent.goto(`/dashboard/editProperty/${id}`)
  await waitForHydration(agent)
  const note = agent.getByRole('status').filter({ hasText: 'The price range will be' })
  await expect(note).toHaveCount(0)
  await agent.getByLabel('Price', { exact: true }).fill('420000')
  await expect(note).toHaveText('The price range will be $420,000.')
  await agent.getByLabel('Minimum price').fill('410000')
  await agent.getByLabel('Maximum price').fill('')
  await expect(note).toHaveText('The price range will be $410,000 – $420,000.')
  await agent.getByRole('button', { name: 'Submit for review' }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  const saved = (await (await people.agent.get(`/properties/${id}`)).json()) as {
    proposal: { changes: object }
  }
  expect(saved.proposal.changes).toEqual({ price: 420_000, minPrice: 410_000, maxPrice: 420_000 })
})

test('a price that is searched like a place is only offered as a limit if homes match', async ({ buyer }) => {
  await buyer.goto('/allProperties?location=under+1k')
  await expect(buyer.getByText('No home up to $1,000 matches this search.')).toBeVisible()
  await expect(buyer.getByRole('link', { name: /^Homes up to/ })).toBeHidden()
  await buyer.goto('/allProperties?location=under+900m&minPrice=950000000')
  await expect(buyer.getByRole('link', { name: 'Homes up to $900,000,000' })).toBeVisible()
})
