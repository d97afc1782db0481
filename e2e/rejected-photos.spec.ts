import { expect } from '@playwright/test'
import { publishListing } from '#test/kit/process/actions.ts'
import { test } from './support/test.ts'

test('photos wait for rejected changes, and their removal for review', async ({ agent, people }) => {
  const id = await publishListing(people.agent, { title: 'House without a facade' })
  const description = 'With a facade.'
  await people.agent.patch(`/properties/${id}`, { description })
  const reason = 'Show the facade.'
  expect((await people.admin.patch(`/properties/${id}/reject`, { reason })).status).toBe(200)
  await agent.goto(`/dashboard/photos/${id}`)
  await expect(agent.getByText('Changes rejected: Show the facade.')).toBeVisible()
  await expect(agent.getByText(/^Submit these changes again/)).toBeVisible()
  await expect(agent.getByLabel('Photos to add')).toHaveCount(0)

  await agent.goto(`/dashboard/editProperty/${id}`)
  const typed = agent.getByLabel('Description (optional)', { exact: true })
  // The server removes the space; it is no unsent change.
  await typed.fill(`${description} Of brick. `)
  await agent.getByRole('button', { name: 'Submit for review' }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  const keptForms = () =>
    agent.evaluate((end) => Object.keys(localStorage).filter((key) => key.endsWith(end)), id)
  expect(await keptForms()).toEqual([])
  await agent.goto(`/dashboard/photos/${id}`)
  await agent.getByLabel('Photos to add').setInputFiles('demo/pictures/villa-dusk-480.webp')
  await agent.getByRole('button', { name: 'Delete photo 1' }).click({ timeout: 30_000 })
  const question = agent.getByRole('alertdialog')
  await expect(question).toContainText('Visitors see the photo until an admin has verified its removal.')
  await question.getByRole('button', { name: 'Cancel' }).click()
})
