import type { MoneyOutcome, ProblemReason } from '#contract/problem-reasons.ts'
import type { FieldMessages, ProblemCode, ProblemDocument } from '#contract/problems.ts'
import { t } from '#texts/text.ts'
import { describeIssue } from './issues.ts'
import { describeReason } from './reasons.ts'

export const problemTitles: Record<ProblemCode, () => string> = {
  malformed_request: () => t('problems.malformedRequest'),
  signature_invalid: () => t('problems.signatureInvalid'),
  captcha_unsolved: () => t('problems.captchaUnsolved'),
  unauthenticated: () => t('problems.unauthenticated'),
  credentials_invalid: () => t('problems.credentialsInvalid'),
  passkey_refused: () => t('problems.passkeyRefused'),
  payment_declined: () => t('problems.paymentDeclined'),
  forbidden: () => t('problems.forbidden'),
  demo_is_local: () => t('problems.demoIsLocal'),
  not_found: () => t('problems.notFound'),
  method_not_allowed: () => t('problems.methodNotAllowed'),
  request_timeout: () => t('problems.requestTimeout'),
  email_unconfirmed: () => t('problems.emailUnconfirmed'),
  email_confirmed: () => t('problems.emailConfirmed'),
  email_taken: () => t('problems.emailTaken'),
  sign_in_again: () => t('problems.signInAgain'),
  two_factor_on: () => t('problems.twoFactorOn'),
  two_factor_off: () => t('problems.twoFactorOff'),
  two_factor_required: () => t('problems.twoFactorRequired'),
  passkey_required: () => t('problems.passkeyRequired'),
  too_many_passkeys: () => t('problems.tooManyPasskeys'),
  second_factor_unreadable: () => t('problems.secondFactorUnreadable'),
  no_password: () => t('problems.noPassword'),
  last_admin: () => t('problems.lastAdmin'),
  listing_decided: () => t('problems.listingDecided'),
  listing_draft: () => t('problems.listingDraft'),
  listing_not_draft: () => t('problems.listingNotDraft'),
  listing_not_rejected: () => t('problems.listingNotRejected'),
  listing_rejected: () => t('problems.listingRejected'),
  listing_pending: () => t('problems.listingPending'),
  changes_rejected: () => t('problems.changesRejected'),
  listing_under_review: () => t('problems.listingUnderReview'),
  own_listing: () => t('problems.ownListing'),
  already_reported: () => t('problems.alreadyReported'),
  review_of_own_listing: () => t('problems.reviewOfOwnListing'),
  changed_meanwhile: () => t('problems.changedMeanwhile'),
  property_sold: () => t('problems.propertySold'),
  property_reserved: () => t('problems.propertyReserved'),
  photos_full: () => t('problems.photosFull'),
  offer_closed: () => t('problems.offerClosed'),
  offer_accepted: () => t('problems.offerAccepted'),
  acceptance_required: () => t('problems.acceptanceRequired'),
  payments_unavailable: () => t('problems.paymentsUnavailable'),
  payment_missing: () => t('problems.paymentMissing'),
  payment_in_progress: () => t('problems.paymentInProgress'),
  too_many_saved_searches: () => t('problems.tooManySavedSearches'),
  search_already_saved: () => t('problems.searchAlreadySaved'),
  share_limit_reached: () => t('problems.shareLimitReached'),
  already_shared: () => t('problems.alreadyShared'),
  own_invitation: () => t('problems.ownInvitation'),
  invitation_for_another: () => t('problems.invitationForAnother'),
  invitation_invalid: () => t('problems.invitationInvalid'),
  confirmation_link_invalid: () => t('problems.confirmationLinkInvalid'),
  sign_in_expired: () => t('problems.signInExpired'),
  reset_link_invalid: () => t('problems.resetLinkInvalid'),
  body_too_large: () => t('problems.bodyTooLarge'),
  photo_too_large: () => t('problems.photoTooLarge'),
  photo_kind: () => t('problems.photoKind'),
  unsupported_media_type: () => t('problems.unsupportedMediaType'),
  misdirected: () => t('problems.misdirected'),
  invalid_input: () => t('problems.invalidInput'),
  photo_broken: () => t('problems.photoBroken'),
  offer_out_of_range: () => t('problems.offerOutOfRange'),
  amount_not_payable: () => t('problems.amountNotPayable'),
  too_many_requests: () => t('problems.tooManyRequests'),
  head_too_large: () => t('problems.headTooLarge'),
  internal: () => t('problems.internal'),
  method_unknown: () => t('problems.methodUnknown'),
  reset_unavailable: () => t('problems.resetUnavailable'),
  confirmation_unavailable: () => t('problems.confirmationUnavailable'),
  invitation_unavailable: () => t('problems.invitationUnavailable'),
  payment_failed: () => t('problems.paymentFailed'),
  photos_unavailable: () => t('problems.photosUnavailable'),
  identity_provider_unreachable: () => t('problems.identityProviderUnreachable'),
  unavailable: () => t('problems.unavailable'),
}

const moneyTexts: Record<MoneyOutcome, () => string> = {
  notTaken: () => t('problems.moneyNotTaken'),
  returned: () => t('problems.moneyReturned'),
}

type Described = { code: ProblemCode; reason?: ProblemReason | undefined; money?: MoneyOutcome | undefined }

/**
 * What a problem tells a person. A page that is older than the server may not know its codes and kinds: it then shows
 * the next more general text.
 */
export function describeProblem({ code, reason, money }: Described): string {
  const title = problemTitles[code] ?? problemTitles.internal
  const text = (reason && describeReason(reason)) ?? title()
  return money ? `${text} ${moneyTexts[money]()}` : text
}

/** What is wrong with each field. */
export const describeFields = ({ issues = [] }: Pick<ProblemDocument, 'issues'>): FieldMessages =>
  Object.fromEntries(issues.map(({ path, ...issue }) => [path, describeIssue(issue)]))
