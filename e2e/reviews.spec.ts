import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { enter } from './support/member-pages.ts'
import { untilStill, waitForHydration } from './support/fixtures.ts'
import { holdRequests } from './support/network.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

const home = 'Sunny condo above the harbor'
const words = 'Salt air in the kitchen,\nand an elevator that works.'

test('a member reviews a home after a failure and finds the review on all screens', async ({
  page,
  baseURL,
  people,
}) => {
  await page.goto('/')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'My Reviews' }) })
  await expect(section).toContainText('Please log in to view your reviews.')
  await enter(page.context(), await openAccount(baseURL ?? '', 'Rosa Reviewer'))
  await page.goto('/')
  await expect(section).toContainText('You have no reviews.')

  await page.goto('/allProperties?location=Bellingham')
  await page
    .getByRole('article')
    .filter({ hasText: home })
    .getByRole('link', { name: /Details/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('heading', { name: 'All reviews' })).toBeVisible()
  await expect(reviews.getByRole('link', { name: 'White cube house on a quiet lane' }).first()).toBeVisible()

  // The answer whether this member has reviewed the home before comes late.
  const ofMember = /\/api\/reviews\?.*userEmail/
  const { answer } = await holdRequests(page, ofMember)
  await reviews.getByRole('button', { name: 'Add a Review' }).click()
  const modal = page.getByRole('dialog', { name: 'Add a Review' })
  await expect(modal.getByLabel('Date')).not.toHaveValue('')
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(modal.getByText('Review is required')).toBeVisible()
  const answered = page.waitForResponse(ofMember)
  answer()
  await answered
  await untilStill(page)
  await expect(modal.getByText('Review is required')).toBeVisible()
  await expect(modal.getByText('Rating must be 1 to 5 stars')).toBeVisible()
  await modal.getByLabel('Review').fill(words)
  await modal.getByLabel('Rating').selectOption('4 Stars')
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toHaveCount(0)
  await reviews.getByRole('button', { name: 'Add a Review' }).click()
  await expect(modal.getByLabel('Review')).toHaveValue(words)
  await page.reload()
  await waitForHydration(page)
  await reviews.getByRole('button', { name: 'Add a Review' }).click()
  await expect(modal.getByLabel('Review')).toHaveValue(words)
  await expect(modal.getByLabel('Rating')).toHaveValue('4')
  await page.route('**/api/reviews', (route) => route.abort())
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Failed to add review.')).toBeVisible()
  await expect(modal.getByText('The server could not be reached.')).toBeVisible()
  await expect(modal.getByLabel('Review')).toHaveValue(words)
  await page.unroute('**/api/reviews')
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Review added!')).toBeVisible()
  await expect(modal).toHaveCount(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':form:'))),
  ).toEqual([])
  await expect(reviews.getByRole('listitem')).toHaveCount(1)
  await expect(reviews.getByRole('listitem')).toContainText('Rosa Reviewer')
  await expect(reviews.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
  await expect(page).toHaveURL('/reviews')
  await expect(page.getByRole('listitem').filter({ hasText: 'Salt air' })).toContainText(home)
  await page.goto('/')
  await expect(section).toContainText('Salt air')
  await expect(section).toContainText(home)

  // After an admin's deletion, the form warns that the next review is hidden.
  const listed = await people.admin.get('/reviews?limit=100')
  const written = ((await listed.json()) as { _id: string; text: string; propertyId: string }[]).find(
    ({ text }) => text === words,
  )
  expect((await people.admin.delete(`/reviews/${written?._id}`)).status).toBe(200)
  await page.goto(`/details/${written?.propertyId}`)
  await waitForHydration(page)
  await reviews.getByRole('button', { name: 'Add a Review' }).click()
  await expect(modal.getByRole('status')).toContainText('Your review will be hidden until an admin shows it.')
  await modal.getByLabel('Review').fill(words)
  await modal.getByLabel('Rating').selectOption('4 Stars')
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Review added! It is hidden until an admin shows it.')).toBeVisible()
})

test('a member cancels and then confirms the deletion of a review; a failed list can be retried', async ({
  agent: page,
  people,
}) => {
  const found = await people.agent.get('/properties?location=Bellingham')
  const [{ _id }] = (await found.json()) as [{ _id: string }]
  const review = { propertyId: _id, text: 'Worth the climb.', starRating: 5 }
  expect((await people.agent.post('/reviews', review)).status).toBe(201)

  await page.goto('/dashboard/reviews')
  await expect(page.getByText(review.text)).toBeVisible()
  const button = page.getByRole('button', { name: /^Delete Review/ })
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText('You will not be able to recover this review!')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText(review.text)).toBeVisible()
  await button.click()
  await question.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(page.getByText('Your review has been deleted.')).toBeVisible()
  await expect(page.getByText('You have no reviews.')).toBeVisible()
  const down = { type: '', title: 'Please check.', status: 422, code: 'invalid_input' }
  await page.route('**/api/reviews*', (route) => route.fulfill({ status: 422, json: down }))
  await page.goto('/reviews')
  await expect(page.getByText('Error fetching reviews: Please check the marked fields.')).toBeVisible()
  await page.unroute('**/api/reviews*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('White cube house').first()).toBeVisible()
  await expect(page.getByText(review.text)).toHaveCount(0)
})

test("an admin sees why hiding a review came too late; an admin deletes another member's review", async ({
  admin: page,
  people,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Manage Reviews' }).click()
  await expect(page).toHaveURL('/dashboard/manageReviews')
  const review = page.getByRole('listitem').filter({ hasText: 'A porch that you actually live on.' })
  await expect(review).toContainText('Samir Aziz')
  await review.getByRole('button', { name: /^Hide/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Hide this review?' })
  await question.getByLabel('Reason').fill('It names a neighbor.')
  const found = (await (await people.admin.get('/reviews?limit=100')).json()) as {
    _id: string
    text: string
  }[]
  const id = found.find(({ text }) => text.startsWith('A porch that you actually live on.'))?._id ?? ''
  expect((await people.admin.patch(`/reviews/${id}/hide`, { reason: 'Off topic.' })).status).toBe(200)
  await question.getByRole('button', { name: 'Hide' }).click()
  await expect(question.getByRole('alert')).toContainText('You hid this review')
  await expect(question.getByLabel('Reason')).toHaveValue('It names a neighbor.')
  await expect(question.getByRole('button', { name: 'Hide' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Close' }).click()
  await review.getByRole('button', { name: /^Show again/ }).click()
  await expectPopup(page, 'Saved', 'The review is visible again.')

  const report = () => people.buyer.post(`/reviews/${id}/reports`, { reason: 'Advertising.' })
  const keep = () => people.admin.delete(`/reviews/${id}/reports`)
  const decision = 'You kept this review and dismissed its reports a moment ago.'
  expect((await report()).status).toBe(201)
  await page.goto('/dashboard/manageReviews?state=reported')
  await waitForHydration(page)
  await review.getByRole('button', { name: /^Hide/ }).click()
  await question.getByLabel('Reason').fill('It names a neighbor.')
  expect((await keep()).status).toBe(200)
  await question.getByRole('button', { name: 'Hide' }).click()
  await expect(question.getByRole('alert')).toContainText(decision)
  await expect(question.getByLabel('Reason')).toHaveValue('It names a neighbor.')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(review).toHaveCount(0)

  // Another admin's decision removes the review from this list and closes the dialog.
  expect((await report()).status).toBe(201)
  await page.reload()
  await waitForHydration(page)
  await review.getByRole('button', { name: /^Delete Review/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect((await keep()).status).toBe(200)
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expectPopup(page, 'Error!', decision)
  await expect(review).toHaveCount(0)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await review.getByRole('button', { name: /^Delete Review/ }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(page.getByText('Your review has been deleted.')).toBeVisible()
  await expect(review).toHaveCount(0)
})
