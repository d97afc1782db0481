import { deleteReview, dismissReports, hideReview, reportReview, unhideReview } from '#contract/reviews.ts'
import { makeReview } from '#test/kit/factories.ts'
import { type EventCase, type EventScene, testEvents } from '#test/kit/event-cases.ts'
import type { reviewEvents } from './review-events.ts'

const hide = ({ admin, reviewId }: EventScene) =>
  admin.call(hideReview, { params: { id: reviewId }, body: { reason: 'Insults.' } })
const hidden = async (scene: EventScene) => {
  await scene.reviewed()
  await hide(scene)
}
const reported = async (scene: EventScene) => {
  await scene.reviewed()
  const body = { reason: 'Insults.' }
  return scene.rival.call(reportReview, { params: { id: scene.reviewId }, body })
}
const decided = (
  scene: EventScene,
  when: EventCase['when'],
  says: string,
  given = scene.reviewed,
): EventCase => ({ given, when, to: () => [scene.buyer], says })

testEvents<keyof typeof reviewEvents>((scene) => ({
  reviewWritten: {
    when: () => makeReview(scene.buyer, scene.propertyId),
    to: () => [scene.agent],
    says: 'Grace Hopper reviewed this property: 4 of 5 stars',
  },
  reviewReported: {
    given: scene.reviewed,
    when: () =>
      scene.rival.call(reportReview, { params: { id: scene.reviewId }, body: { reason: 'Insults.' } }),
    to: scene.bothAdmins,
    says: 'A review by Grace Hopper was reported',
  },
  hiddenReviewWritten: {
    given: () => hidden(scene),
    when: () => makeReview(scene.buyer, scene.propertyId),
    to: scene.bothAdmins,
    says: 'Grace Hopper wrote a review that is hidden for now',
  },
  reportDecided: {
    given: () => reported(scene),
    when: () => scene.admin.call(dismissReports, { params: { id: scene.reviewId } }),
    to: () => [scene.rival],
    says: 'A review that you reported was kept',
  },
  reviewHidden: decided(scene, () => hide(scene), 'Your review was hidden by an administrator'),
  reviewUnhidden: decided(
    scene,
    () => scene.admin.call(unhideReview, { params: { id: scene.reviewId } }),
    'Your review is visible again',
    () => hidden(scene),
  ),
  reviewDeleted: decided(
    scene,
    () => scene.admin.call(deleteReview, { params: { id: scene.reviewId } }),
    'Your review was deleted by an administrator',
  ),
}))
