import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { publishListing, writeReview } from '#test/kit/process/actions.ts'
import { expectPopup } from '../support/popups.ts'
import { expectScreen } from '../support/visit.ts'
import { test } from '../support/test.ts'

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

test('My Reviews of the dashboard', async ({ buyer, agent, people, listing }) => {
  await writeReview(people.buyer, listing.id, 'Words to take back.')
  const late = await writeReview(people.buyer, await publishListing(people.agent), 'To be deleted.')
  const question = buyer.getByRole('alertdialog', { name: 'Are you sure?' })
  const deleteReview = (text: string) =>
    buyer
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: /^Delete Review/ })
      .click()
  const confirm = () => question.getByRole('button', { name: 'Yes, delete' }).click()

  await test.step(statement('2.5.7'), async () => {
    await expectScreen(buyer, '/dashboard/reviews', 'My Reviews')
    await expectScreen(agent, '/dashboard/reviews', 'My Reviews')
  })
  await test.step(statement('8.2.5'), async () => {
    await expect(agent.getByText('You have no reviews.', { exact: true })).toBeVisible()
  })
  await test.step(statement('2.14.4'), async () => {
    await expect(buyer.getByText('Words to take back.').first()).toBeVisible()
    await expectReviewCard(buyer)
  })
  await deleteReview('Words to take back.')
  await test.step(statement('8.4.1'), async () => {
    await expect(
      question.getByText('You will not be able to recover this review!', { exact: true }),
    ).toBeVisible()
  })
  await test.step(statement('8.3.3'), async () => {
    await confirm()
    await expectPopup(buyer, 'Deleted!', 'Your review has been deleted.')
  })
  await test.step(statement('8.1.5'), async () => {
    await buyer.route(`**/api/reviews/${late}*`, (route) => route.abort())
    await deleteReview('To be deleted.')
    await confirm()
    await expectPopup(buyer, 'Error!', 'Failed to delete the review.')
  })
})

test('Manage Reviews', async ({ admin }) => {
  await test.step(statement('2.5.17'), () =>
    expectScreen(admin, '/dashboard/manageReviews', 'Manage Reviews'),
  )
  await test.step(statement('2.14.3'), () => expectReviewCard(admin))
})
