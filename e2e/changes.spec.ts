import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { addListing, decide, placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

test('changes of a verified listing wait for an admin, who sees the differences', async ({
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
  await expect(price).toHaveValue('400,000')
  await price.fill('380.000')
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
    await waitForHydration(admin)
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
  // Submitting only the title would keep the other rejected changes.
  await agent.goto(`/dashboard/updateProperty/${id}`)
  await agent.getByRole('link', { name: 'Correct the changes' }).click()
  await expect(agent.getByRole('heading', { level: 1, name: 'Price and description' })).toBeVisible()
  await expect(agent.getByText('Changes rejected: Say how old the roof is.')).toBeVisible()
  await agent.getByLabel('Description (optional)', { exact: true }).fill('Sunny, with a roof of 2025.')
  // A form with outdated values must not undo an admin's correction.
  const corrected = `${title}, corrected`
  await people.admin.patch(`/properties/${id}`, { title: corrected })
  await agent.getByRole('button', { name: 'Submit for review' }).click()
  await expect(agent.getByText(/changed this listing/)).toBeVisible()
  await expect(agent.getByLabel('Title')).toHaveValue(corrected)
  await agent.getByRole('button', { name: 'Submit for review' }).click()
  await expect(card.getByText('Changes under review')).toBeVisible()
  await agent.goto(`/dashboard/photos/${id}`)
  await expect(agent.getByText(/^Changes under review since/)).toBeVisible()
  await placeOffer(people.buyer, id, 400_000)
  await review()
  await expect(changed.getByRole('term')).toHaveText(['Price', 'Minimum price', 'Description'])
  await people.agent.patch(`/properties/${id}`, { maxPrice: 390_000 })
  await expect(admin.getByText('This listing has changed since you opened this page.')).toBeVisible({
    timeout: 20_000,
  })
  await admin.getByRole('button', { name: 'Show current version' }).click()
  await expect(admin.getByText('This listing has changed since you opened this page.')).toHaveCount(0)
  await expect(admin.getByText(/^1 open offer is outside the proposed price range/)).toBeVisible()
  await admin.getByRole('button', { name: 'Verify changes' }).click()
  await expect(admin.getByText('There are no changes to review.')).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText('$380,000', { exact: true }).first()).toBeVisible()
  await expect(buyer.getByText('Sunny, with a roof of 2025.')).toBeVisible()
})

test("an agent's input survives concurrent changes, and a second submit applies it to the new version", async ({
  agent,
  people,
}) => {
  const id = await publishListing(people.agent, { title: 'House of many hands' })
  const { origin } = people.agent
  const refused = agent.getByRole('alert')
  const submit = () => agent.getByRole('button', { name: 'Submit for review' }).click()
  const cases = [
    {
      act: () => people.agent.patch(`/properties/${id}`, { price: 395_000, bedNumber: 3 }),
      says: /^You changed what is proposed for this listing a moment ago/,
      hint: 'Changed meanwhile to $395,000. $400,000 → $391,000',
    },
    {
      act: () => decide(origin, id, 'verify'),
      says: /published the proposed changes a moment ago/,
      hint: '$391,000 → $392,000',
    },
    {
      act: () => decide(origin, id, 'reject'),
      says: /rejected the proposed changes a moment ago/,
      hint: '$391,000 → $393,000',
    },
  ]
  for (const [at, { act, says, hint }] of cases.entries()) {
    const price = 391_000 + at * 1000
    const description = `Typed in case ${at}`
    await agent.goto(`/dashboard/editProperty/${id}`)
    await agent.getByLabel('Price', { exact: true }).fill(String(price))
    await agent.getByLabel('Description (optional)', { exact: true }).fill(description)
    await act()
    await submit()
    await expect(refused).toHaveText(says)
    await expect(agent.getByLabel('Price', { exact: true })).toHaveValue(price.toLocaleString('en-US'))
    await expect(agent.getByLabel('Description (optional)', { exact: true })).toHaveValue(description)
    await expect(agent.getByLabel('Bedrooms (optional)')).toHaveValue('3')
    await expect(agent.getByText(hint)).toBeVisible()
    await submit()
    await expect(agent).toHaveURL('/dashboard/myAddedProperties')
    const saved: unknown = await (await people.agent.get(`/properties/${id}`)).json()
    expect(saved).toMatchObject({ proposal: { status: 'pending', changes: { price, description } } })
  }

  await agent.goto(`/dashboard/updateProperty/${id}`)
  const title = agent.getByLabel('Title', { exact: true })
  await title.fill('House of few hands')
  await decide(origin, id, 'reject')
  await agent.getByRole('button', { name: 'Show current version' }).click({ timeout: 20_000 })
  await expect(agent.getByText(/^Changes rejected/)).toBeVisible()
  await expect(agent.getByRole('button', { name: 'Update Property' })).toHaveCount(0)
  await agent.getByRole('link', { name: 'Correct the changes' }).click()
  await expect(agent.getByText('We restored the changes you had not submitted yet.')).toBeVisible()
  await expect(title).toHaveValue('House of few hands')
  await agent.goBack()
  await expect(agent.getByRole('heading', { name: 'Update Property' })).toBeVisible()
  await agent.getByRole('button', { name: 'Discard changes' }).click()
  await agent.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(title).toHaveValue('House of few hands')
  await agent.getByRole('button', { name: 'Update Property' }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  const saved: unknown = await (await people.agent.get(`/properties/${id}`)).json()
  expect(saved).toMatchObject({ proposal: { status: 'pending', changes: { title: 'House of few hands' } } })

  // The photo page saves each change immediately and reports a decision by an admin.
  await agent.goto(`/dashboard/photos/${id}`)
  await expect(agent.getByText(/^Changes under review since/)).toBeVisible()
  await decide(origin, id, 'reject')
  await agent.getByRole('button', { name: 'Show current version' }).click({ timeout: 20_000 })
  await expect(agent.getByText(/^Changes rejected/)).toBeVisible()

  // Unsent input is restored until the agent starts over. Fields that were not edited are not stored.
  await agent.goto(`/dashboard/editProperty/${id}`)
  const description = agent.getByLabel('Description (optional)', { exact: true })
  await waitForHydration(agent)
  await description.fill('Kept until it is sent')
  const elsewhere = { title: 'House of few hands', bedNumber: 5, description: 'Written elsewhere' }
  await people.agent.patch(`/properties/${id}`, elsewhere)
  await agent.reload()
  await expect(description).toHaveValue('Kept until it is sent')
  await expect(description).toHaveAccessibleDescription(/Changed meanwhile to “Written elsewhere”/)
  await expect(agent.getByLabel('Bedrooms (optional)')).toHaveValue('5')
  // The title form has no matching fields, so it neither restores nor discards the stored input.
  await agent.goto(`/dashboard/updateProperty/${id}`)
  await waitForHydration(agent)
  await title.fill('House of one more title')
  await expect(agent.getByText(/^We restored/)).toHaveCount(0)
  await agent.getByRole('button', { name: 'Update Property' }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  await agent.goto(`/dashboard/editProperty/${id}`)
  await expect(description).toHaveValue('Kept until it is sent')
  await expect(title).toHaveValue('House of one more title')
  await agent.getByRole('button', { name: 'Start over' }).click()
  await expect(description).toHaveValue('Written elsewhere')
  await agent.reload()
  await waitForHydration(agent)
  await expect(description).toHaveValue('Written elsewhere')
})

test('an agent corrects a pending listing as a draft and a rejected one in a copy', async ({
  agent,
  admin,
  people,
}) => {
  const title = 'House with a missing digit'
  const id = await addListing(people.agent, {
    title,
    location: 'Digit Creek, WA',
    price: 40_000,
    minPrice: 40_000,
    maxPrice: 40_000,
  })
  await agent.goto('/dashboard/myAddedProperties?verificationStatus=pending')
  const card = agent.getByRole('article').filter({ hasText: title })
  await waitForHydration(agent)
  await card.getByRole('button', { name: `Withdraw to draft: ${title}` }).click()
  const question = agent.getByRole('alertdialog', { name: 'Withdraw this listing to a draft?' })
  await expect(question).toContainText(`Admins no longer review ${title}.`)
  await question.getByRole('button', { name: 'Withdraw to draft' }).click()
  await expect(card).toHaveCount(0)
  await admin.goto('/dashboard/manageProperties?verificationStatus=pending&location=Digit+Creek')
  await expect(admin.getByText('No properties match this search.')).toBeVisible()
  await waitForHydration(admin)
  await admin.getByLabel('Status').selectOption('Drafts')
  await expect(admin.getByRole('row').filter({ hasText: title }).getByRole('button')).toHaveText(['Delete'])
  await admin.getByLabel('Status').selectOption('Pending')

  await agent.getByRole('link', { name: /^Drafts/ }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties?isDraft=Yes')
  await expect(card.getByText('Draft', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Update' })).toBeDisabled()
  await card.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(agent).toHaveURL(`/dashboard/editProperty/${id}`)
  await expect(agent.getByText('This is a draft. Admins review it once you submit it.')).toBeVisible()
  await agent.getByLabel('Short description (optional)').fill('Sunny')
  await agent.getByRole('button', { name: 'Save draft' }).click()
  await expectPopup(agent, 'Success', 'Your draft was saved.')
  await agent.goto('/dashboard/myAddedProperties?isDraft=Yes')
  await waitForHydration(agent)
  await card.getByRole('button', { name: `Submit for review: ${title}` }).click()
  await expectPopup(
    agent,
    'Submitted for review',
    'Your property is published once an admin has verified it.',
  )
  await expect(card).toHaveCount(0)

  await admin.reload()
  await waitForHydration(admin)
  await admin.getByRole('button', { name: `Reject ${title}` }).click()
  const refusal = admin.getByRole('alertdialog', { name: 'Reject this listing?' })
  await refusal.getByLabel('Reason').fill('The price lacks a digit.')
  await refusal.getByRole('button', { name: 'Reject' }).click()
  await expect(admin.getByText('No longer in this list')).toBeVisible()

  await agent.goto('/dashboard/myAddedProperties?verificationStatus=rejected')
  await waitForHydration(agent)
  await card.getByRole('button', { name: `Correct and resubmit ${title}` }).click()
  await expect(agent).toHaveURL(/\/dashboard\/editProperty\//)
  const copy = new URL(agent.url()).pathname
  expect(copy).not.toContain(id)
  await expect(agent.getByText('Rejected: The price lacks a digit.')).toBeVisible()
  await agent.goto('/dashboard/myAddedProperties?verificationStatus=rejected')
  await expect(card.getByRole('link', { name: `Corrected copy of ${title}` })).toHaveAttribute('href', copy)
  await agent.goto(copy)
  await waitForHydration(agent)
  for (const name of ['Maximum price', 'Price', 'Minimum price'])
    await agent.getByLabel(name, { exact: true }).fill('400000')
  await agent.getByRole('button', { name: 'Submit for review' }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  await expect(
    card.filter({ hasText: `Corrected copy of ${title}` }).getByText('Pending', { exact: true }),
  ).toBeVisible()
  await expect(card.getByText('Possible duplicate')).toHaveCount(0)

  await admin.reload()
  const row = admin.getByRole('row').filter({ hasText: title })
  await waitForHydration(admin)
  await row.getByRole('link', { name: `Review corrected copy of ${title}` }).click()
  await expect(admin.getByText('Rejected: The price lacks a digit.')).toBeVisible()
  const changed = admin.getByRole('region', { name: 'Changed fields' })
  await expect(changed.getByRole('term')).toHaveText(['Price', 'Minimum price', 'Maximum price'])
  await expect(changed.getByText('$400,000', { exact: true }).first()).toBeVisible()
  await admin.getByRole('button', { name: `Verify ${title}` }).click()
  await expect(admin.getByText('There are no changes to review.')).toBeVisible()
})

test('the price form lists open offers outside the typed range', async ({ agent, baseURL, people }) => {
  const id = await publishListing(people.agent)
  await placeOffer(await openAccount(baseURL ?? '', 'Lore Low'), id, 385_000)
  const accepted = await placeOffer(await openAccount(baseURL ?? '', 'Hilde High'), id, 410_000)
  await agent.goto(`/dashboard/editProperty/${id}`)
  await waitForHydration(agent)
  const note = agent.getByRole('status').filter({ hasText: 'outside this price range' })
  await agent.getByLabel('Minimum price').fill('390000')
  await expect(note).toHaveText(
    '1 open offer is outside this price range: $385,000. Once the range is published, it can neither be accepted nor paid.',
  )
  await agent.getByLabel('Maximum price').fill('405000')
  await expect(note).toContainText('2 open offers are outside this price range: $410,000, $385,000.')
  const acceptance = { status: 'accepted', offeredAmount: 410_000 }
  expect((await people.agent.patch(`/offers/${accepted}/status`, acceptance)).status).toBe(200)
  await agent.reload()
  // Uses the typed range, which was not submitted.
  await expect(note).toContainText(
    'The accepted offer of $410,000 is outside this price range. It can still be paid.',
  )
  await agent.getByLabel('Minimum price').fill('')
  await expect(note).toHaveCount(0)
})
