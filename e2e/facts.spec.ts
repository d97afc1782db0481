import { expect } from '@playwright/test'
import { toSqft } from '#contract/areas.ts'
import { redDot } from '#test/kit/pictures.ts'
import { decide, publishListing } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

test('an agent adds facts to a new home, in either system of units', async ({ agent, buyer, people }) => {
  await agent.goto('/dashboard/addProperty')
  await agent.getByLabel('Title').fill('House with facts')
  await agent.getByLabel('Location').fill('Facts Ferry, WA')
  await agent.getByLabel('Image URL').fill('/pictures/craftsman-1600.webp')
  await agent.getByLabel('Price', { exact: true }).fill('410000')
  await expect(agent.getByLabel('Year built')).toHaveCount(0)
  await agent.getByRole('button', { name: 'More about the home' }).click()
  await agent.getByLabel('Property type').selectOption('Residential')
  await agent.getByLabel('Home type').selectOption('Cabin')
  await agent.getByLabel('Living area', { exact: true }).fill('100')
  await agent.getByLabel('Unit of the living area').selectOption('m²')
  await expect(agent.getByText('≈ 1,076 ft²')).toBeVisible()
  await agent.getByLabel('Lot size', { exact: true }).fill('1.5')
  await agent.getByLabel('Unit of the lot size').selectOption('acres')
  await agent.getByLabel('Year built').fill('1931')
  await agent.getByLabel('Stories').fill('1.25')
  await agent.getByLabel('Latitude').fill('47.3')
  await agent.getByRole('checkbox', { name: 'Fireplace' }).check()
  await agent.getByRole('checkbox', { name: 'Waterfront' }).check()
  await agent.getByRole('button', { name: 'More about the home' }).click()
  await agent.getByRole('button', { name: 'Add Property' }).click()
  // A section with an invalid field opens again.
  await expect(agent.getByText('Number of stories must be a multiple of 0.5, such as 1.5')).toBeVisible()
  await expect(agent.getByText('Longitude is required where there is a latitude')).toBeVisible()
  await agent.getByLabel('Stories').fill('1.5')
  await agent.getByLabel('Longitude').fill('-122.2')
  await agent.getByRole('button', { name: 'Add Property' }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')

  const answer = await people.agent.get('/properties?location=Facts%20Ferry')
  const [added] = (await answer.json()) as [{ _id: string; livingAreaSqft: number; lotSizeSqft: number }]
  expect(added).toMatchObject({
    livingAreaSqft: toSqft(100, 'm²'),
    lotSizeSqft: 65_340,
    latitude: 47.3,
    longitude: -122.2,
  })
  await decide(people.agent.origin, added._id, 'verify')
  await buyer.goto(`/details/${added._id}`)
  const facts = buyer.getByRole('region', { name: 'Facts and features' })
  await expect(facts.getByRole('row', { name: 'Home type Cabin' })).toBeVisible()
  await expect(facts.getByRole('row', { name: 'Stories 1.5' })).toBeVisible()
  await expect(facts.getByRole('row', { name: 'Lot size 1.5 acres (65,340 ft²)' })).toBeVisible()
  await expect(facts.getByRole('listitem')).toHaveText(['Waterfront', 'Fireplace'])
  await buyer.goto('/allProperties?location=Facts%20Ferry')
  await expect(buyer.getByRole('article').getByText('1,076 ft²')).toBeVisible()
})

test('a home is added with the optional facts open and none stated', async ({ agent }) => {
  await agent.goto('/dashboard/addProperty')
  await agent.getByLabel('Title').fill('House without features')
  await agent.getByLabel('Location').fill('Plain Point, WA')
  await agent.getByLabel('Image URL').fill('/pictures/craftsman-1600.webp')
  await agent.getByLabel('Price', { exact: true }).fill('310000')
  await agent.getByRole('button', { name: 'More about the home' }).click()
  await expect(agent.getByRole('checkbox', { name: 'Pool' })).not.toBeChecked()
  await agent.getByRole('button', { name: 'Add Property' }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
})

test('the facts of a listing have their own screen, and changes wait for review', async ({
  agent,
  people,
}) => {
  const title = 'House to be described'
  const id = await publishListing(people.agent, { title, features: ['Pool'], yearBuilt: 1990 })
  await agent.goto('/dashboard/myAddedProperties')
  await agent.getByRole('link', { name: `Facts of ${title}` }).click()
  await expect(agent).toHaveURL(`/dashboard/propertyFacts/${id}`)
  await expect(agent.getByLabel('Year built')).toHaveValue('1990')
  await expect(agent.getByRole('checkbox', { name: 'Pool' })).toBeChecked()
  await agent.getByRole('checkbox', { name: 'Pool' }).uncheck()
  await agent.getByRole('checkbox', { name: 'Garden' }).check()
  await agent.getByLabel('Year built').fill('')
  await agent.getByLabel('Living area', { exact: true }).fill('0')
  await agent.getByRole('button', { name: 'Submit for review' }).click()
  await expect(agent.getByText('Living area is too small')).toBeVisible()
  await agent.getByLabel('Living area', { exact: true }).fill('1400')
  await agent.getByRole('button', { name: 'Submit for review' }).click()
  await expectPopup(agent, 'Success', 'Your changes are published once an admin has verified them.')
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  await agent.goto(`/dashboard/propertyFacts/${id}`)
  await expect(agent.getByRole('checkbox', { name: 'Garden' })).toBeChecked()
  const stored = await (await people.agent.get(`/properties/${id}`)).json()
  expect(stored).toMatchObject({ features: ['Pool'], yearBuilt: 1990, livingAreaSqft: null })
  await decide(people.agent.origin, id, 'verify')
  const saved = await (await people.agent.get(`/properties/${id}`)).json()
  expect(saved).toMatchObject({
    features: ['Garden'],
    yearBuilt: null,
    livingAreaSqft: 1400,
    verificationStatus: 'verified',
  })
})

test('reports a conflict to the second of two concurrent changes of facts', async ({ agent, people }) => {
  const id = await publishListing(people.agent, { title: 'House of two minds' })
  await agent.goto(`/dashboard/propertyFacts/${id}`)
  await agent.getByLabel('Year built').fill('1950')
  await people.agent.patch(`/properties/${id}`, { stories: 2, livingAreaSqft: 1500 })
  await agent.getByRole('button', { name: 'Submit for review' }).click()
  await expect(agent.getByRole('alert')).toBeVisible()
  await expect(agent.getByLabel('Year built')).toHaveValue('1950')
  await expect(agent.getByLabel('Living area', { exact: true })).toHaveValue('1,500')
  await expect(agent.getByText('Changed meanwhile to 2.')).toBeVisible()
  await agent.getByRole('button', { name: 'Submit for review' }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  const { proposal } = await (await people.agent.get(`/properties/${id}`)).json()
  expect(proposal.changes).toEqual({ yearBuilt: 1950, stories: 2, livingAreaSqft: 1500 })
})

test('the country of the portal is one choice, whether the listing states it or not', async ({
  agent,
  people,
}) => {
  for (const country of ['US', null]) {
    const id = await publishListing(people.agent, { title: `House in ${country}`, country })
    await agent.goto(`/dashboard/propertyFacts/${id}`)
    const choice = agent.getByLabel('Country', { exact: true })
    const isChosen = () => choice.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
    await waitForHydration(agent)
    expect(await isChosen()).toBe('United States')
    await expect(choice.getByRole('option', { name: 'United States' })).toHaveCount(1)
    await choice.selectOption('Germany')
    await choice.selectOption('United States')
    await agent.getByLabel('Year built').fill('1950')
    await agent.getByRole('button', { name: 'Submit for review' }).click()
    await expect(agent).toHaveURL('/dashboard/myAddedProperties')
    const { proposal } = await (await people.agent.get(`/properties/${id}`)).json()
    expect(proposal.changes).toEqual({ yearBuilt: 1950 })
  }
})

test('an edit without a change is not announced as submitted, also after another country was chosen', async ({
  agent,
  people,
}) => {
  const id = await publishListing(people.agent, { title: 'House that stays', country: 'US' })
  const save = async (country: string) => {
    await agent.goto(`/dashboard/propertyFacts/${id}`)
    await agent.getByLabel('Country', { exact: true }).selectOption(country)
    await agent.getByRole('button', { name: 'Submit for review' }).click()
  }
  const proposal = async () => (await (await people.agent.get(`/properties/${id}`)).json()).proposal
  await save('United States')
  await expectPopup(
    agent,
    'Nothing has changed',
    'The listing stays as it is, so there is nothing to review.',
  )
  expect(await proposal()).toBe(null)
  await save('France')
  await expectPopup(agent, 'Success', 'Your changes are published once an admin has verified them.')
  expect((await proposal()).changes).toEqual({ country: 'FR' })
  await save('United States')
  await expectPopup(agent, 'Success', 'The changes were discarded.')
  expect(await proposal()).toBe(null)
  await save('France')
  await expectPopup(agent, 'Success', 'Your changes are published once an admin has verified them.')
  await decide(people.agent.origin, id, 'verify')
  await save('United States')
  await expectPopup(agent, 'Success', 'Your changes are published once an admin has verified them.')
  expect((await proposal()).changes).toEqual({ country: 'US' })
  // What any edit would submit again is shown on the other form, too.
  await decide(people.agent.origin, id, 'reject')
  await agent.goto(`/dashboard/editProperty/${id}`)
  await expect(agent.getByText('Country: United States')).toBeVisible()
  await agent.getByRole('main').getByRole('link', { name: 'More about the home' }).last().click()
  await expect(agent).toHaveURL(`/dashboard/propertyFacts/${id}`)
})

test('an edit after a rejection drops the rejected photos only if the agent says so', async ({
  agent,
  people,
}) => {
  const id = await publishListing(people.agent, { title: 'House of a foreign photo' })
  const proposal = async () => (await (await people.agent.get(`/properties/${id}`)).json()).proposal
  await agent.goto(`/dashboard/photos/${id}`)
  await waitForHydration(agent)
  const photo = { name: 'dot.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(redDot) }
  await agent.getByLabel('Photos to add').setInputFiles([photo])
  await expect.poll(async () => (await proposal())?.changesPhotos, { timeout: 60_000 }).toBe(true)
  for (const [bedrooms, drops] of [
    ['3', false],
    ['4', true],
  ] as const) {
    await decide(people.agent.origin, id, 'reject')
    await agent.goto(`/dashboard/editProperty/${id}`)
    await waitForHydration(agent)
    const again = agent.getByLabel('Submit the changed photos again (otherwise they are discarded)')
    await expect(again).toBeChecked()
    await again.setChecked(!drops)
    await agent.getByLabel('Bedrooms (optional)').fill(bedrooms)
    await agent.getByRole('button', { name: 'Submit for review' }).click()
    await expect(agent).toHaveURL('/dashboard/myAddedProperties')
    expect(await proposal()).toMatchObject({ status: 'pending', changesPhotos: !drops })
  }
})

test('the page of the facts announces that the listing has changed', async ({ agent, people }) => {
  const id = await publishListing(people.agent, { title: 'House of announced changes' })
  await agent.goto(`/dashboard/propertyFacts/${id}`)
  await waitForHydration(agent)
  await agent.getByLabel('Year built').fill('1950')
  await people.agent.patch(`/properties/${id}`, { stories: 2 })
  await decide(people.agent.origin, id, 'reject')
  await agent.getByRole('button', { name: 'Show current version' }).click({ timeout: 20_000 })
  await expect(agent.getByText(/^Changes rejected/)).toBeVisible()
  await expect(agent.getByLabel('Stories')).toHaveValue('2')
  await expect(agent.getByLabel('Year built')).toHaveValue('1950')
})
