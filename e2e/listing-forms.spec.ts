import { expect } from '@playwright/test'
import { addListing, rejectedListing } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { holdRequests } from './support/network.ts'
import { test } from './support/test.ts'

test('a correction opens without waiting for the list, and its form stays busy until navigation', async ({
  agent,
  people,
}) => {
  const title = 'House of a slow list'
  await rejectedListing(people.agent, title)
  await agent.goto('/dashboard/myAddedProperties?verificationStatus=rejected')
  await waitForHydration(agent)
  const correct = agent.getByRole('button', { name: `Correct and resubmit ${title}` })
  await expect(correct).toBeVisible()
  const list = await holdRequests(agent, '**/api/properties?*')
  await correct.click()
  await expect(agent).toHaveURL(/\/dashboard\/editProperty\//)
  list.answer()

  await waitForHydration(agent)
  const id = new URL(agent.url()).pathname.split('/').at(-1)
  await agent.getByLabel('Short description (optional)').fill('Sunny')
  const saves: string[] = []
  agent.on('request', (call) => call.method() === 'PATCH' && saves.push(call.url()))
  const leaving = await holdRequests(agent, /\/dashboard\/myAddedProperties/)
  const refetched = agent.waitForResponse(
    (answer) => answer.url().endsWith(`/api/properties/${id}`) && answer.request().method() === 'GET',
  )
  const save = agent.getByRole('button', { name: 'Save draft' })
  await save.click()
  await (await refetched).finished()
  await expect(agent.getByRole('dialog').filter({ hasText: 'Your draft was saved.' })).toBeVisible()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await save.click({ force: true })
  leaving.answer()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  expect(saves).toHaveLength(1)
})

test('the details of an own rejected listing show the reason and open its correction', async ({
  agent,
  people,
}) => {
  const title = 'House with a wrong picture'
  await agent.goto(`/details/${await rejectedListing(people.agent, title)}`)
  await expect(agent.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(agent.getByText('Rejected: The pictures are of another house.')).toBeVisible()
  await waitForHydration(agent)
  await agent.getByRole('button', { name: `Correct and resubmit ${title}` }).click()
  await expect(agent).toHaveURL(/\/dashboard\/editProperty\//)
  await agent.goBack()
  await expect(agent.getByRole('link', { name: `Corrected copy of ${title}` })).toBeVisible()
})

test('explains why a listing cannot be updated', async ({ agent, people }) => {
  await agent.goto(`/dashboard/updateProperty/${await addListing(people.agent)}`)
  await expect(agent.getByText('This property cannot be updated.')).toBeVisible()
  await expect(agent.getByText(/^It is waiting for review\..*withdraw it to a draft/)).toBeVisible()
  await agent.goto(
    `/dashboard/updateProperty/${await rejectedListing(people.agent, 'House that was rejected')}`,
  )
  await expect(agent.getByText(/^It was rejected: The pictures are of another house\./)).toBeVisible()
})

test('the update page of a draft names no field that it does not have', async ({ agent, people }) => {
  const id = await addListing(people.agent)
  await people.agent.patch(`/properties/${id}/withdraw`, {})
  await agent.goto(`/dashboard/updateProperty/${id}`)
  await expect(agent.getByText('This property is a draft.')).toBeVisible()
  await expect(agent.getByText('The title can be changed.')).toBeHidden()
})

test('an empty queue of changes does not advise other filters', async ({ admin }) => {
  await admin.route(/\/api\/properties\?/, (route) => route.fulfill({ json: [] }))
  await admin.goto('/dashboard/manageProperties')
  await waitForHydration(admin)
  await admin.getByLabel('Status').selectOption('Changes to review')
  await expect(admin.getByText('There are no changes to review.')).toBeVisible()
  await expect(admin.getByText('Changes that agents propose for verified listings')).toBeVisible()
  await admin.getByLabel('Status').selectOption('Rejected')
  await expect(admin.getByText('Choose another status to see more.')).toBeVisible()
  await admin.getByLabel('Status').selectOption('Changes to review')
  await admin.getByLabel('Location').fill('Spokane')
  await expect(admin.getByRole('button', { name: 'Clear the search' })).toBeVisible()
})
