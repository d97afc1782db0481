import type { ProblemCode } from '#contract/problems.ts'
import { accountProblemGuide, nothingToRetry } from './account-problem-guide.ts'

/** When a problem occurs, and how a caller can resolve it. Its title is in `contract/problems.ts`. */
export type Guide = { when: string; remedy: string }

const readAgain = 'Read the object again and base the decision on its current state.'
const showFields =
  'Show the messages in `fields` next to their inputs, and send the call again with corrected values.'
const wait = 'Wait for the number of seconds in `Retry-After` and send the call again.'

export const problemGuide: Record<ProblemCode, Guide> = {
  ...accountProblemGuide,
  last_admin: {
    when: 'A change would leave the product without an admin.',
    remedy: 'Make another account an admin first.',
  },
  malformed_request: {
    when: 'The body is not JSON, the URL cannot be decoded, or a text contains a character that cannot be stored.',
    remedy: 'Correct the request. A text may contain any character except NUL.',
  },
  signature_invalid: {
    when: 'An event of the payment provider has no valid and recent signature.',
    remedy: 'Check the webhook secret and the clock. The body must arrive exactly as it was signed.',
  },
  payment_declined: {
    when: 'The provider or the bank of the buyer declined the payment. Nothing was charged.',
    remedy: 'Offer the buyer another payment method, and open a new payment with a new idempotency key.',
  },
  forbidden: {
    when: 'The account is known, and its role does not allow the call, or not on the own account.',
    remedy: `Use an account with the role that the call names. ${nothingToRetry}`,
  },
  demo_is_local: {
    when: 'Demo mode was called from another machine, with another host name or through a proxy.',
    remedy: 'Call it on its own machine as `localhost`, or start the product with `DEMO=off`.',
  },
  method_not_allowed: {
    when: 'The path exists but does not support this method.',
    remedy: 'Use one of the methods in the `Allow` header.',
  },
  method_unknown: {
    when: 'The server does not support this HTTP method.',
    remedy: `Use a method of this document. ${nothingToRetry}`,
  },
  misdirected: {
    when: 'The request names a host other than that of this site, for example an old name, or through a proxy that does not forward the host.',
    remedy: 'Use the URL that the operator has set as `ORIGIN`.',
  },
  head_too_large: {
    when: 'The headers of the request are larger than 16 kB.',
    remedy: 'Send fewer cookies and shorter headers.',
  },
  request_timeout: {
    when: 'The request did not arrive completely in time.',
    remedy: 'Send it again over a better connection.',
  },
  not_found: {
    when: 'Nothing has this id or URL, or the caller may not know whether it exists.',
    remedy:
      'Check the id and the account. Objects of others get the same response as objects that do not exist.',
  },
  listing_decided: {
    when: 'An admin verifies or rejects a listing that another admin has already decided on.',
    remedy: readAgain,
  },
  listing_draft: {
    when: 'The decision is about a listing that its agent has not submitted, or has withdrawn to a draft.',
    remedy: 'Wait until the agent submits it.',
  },
  listing_not_draft: {
    when: 'The submitted listing is not a draft.',
    remedy: 'No action is needed if it is already pending or verified.',
  },
  listing_not_rejected: {
    when: 'A corrected copy was requested for a listing that is not rejected.',
    remedy: 'Change the listing itself: `PATCH /properties/{id}`.',
  },
  listing_rejected: {
    when: 'The call changes a rejected listing.',
    remedy: 'Correct it in a copy, `POST /properties/{id}/copies`, and submit the copy.',
  },
  listing_pending: {
    when: 'An agent changes a listing that waits for its first review.',
    remedy: 'Withdraw it to a draft (`PATCH /properties/{id}/withdraw`), change it and submit it again.',
  },
  changes_rejected: {
    when: 'Photos are changed while rejected changes of the listing wait for a correction.',
    remedy: 'Correct the rejected changes, or discard them with `DELETE /properties/{id}/proposal`.',
  },
  listing_under_review: {
    when: 'An offer or a payment concerns a listing that is hidden while it is reviewed.',
    remedy: 'Try again once the listing is published again.',
  },
  own_listing: {
    when: 'An agent makes an offer on their own listing.',
    remedy: nothingToRetry,
  },
  already_reported: {
    when: 'A member reports the same version of a review for the second time.',
    remedy: 'No action is needed: the first report remains valid.',
  },
  review_of_own_listing: {
    when: 'An agent reviews their own listing.',
    remedy: nothingToRetry,
  },
  changed_meanwhile: {
    when: 'The object, or something that the decision affects, has changed since the version in `If-Match` was read.',
    remedy: `${readAgain} \`reason\` says what has changed, and \`current\` contains the new version.`,
  },
  property_sold: {
    when: 'The call concerns a listing that has been sold.',
    remedy: nothingToRetry,
  },
  property_reserved: {
    when: 'The listing is reserved for the buyer of an accepted offer.',
    remedy:
      'Try again when the listing is available again; members with the listing on their wishlist are notified.',
  },
  photos_full: {
    when: 'The listing has the maximum number of photos.',
    remedy: 'Delete one first.',
  },
  offer_closed: {
    when: 'The offer has been withdrawn, rejected or paid.',
    remedy: 'Make a new offer if the listing is still available.',
  },
  offer_accepted: {
    when: 'The call would give up an accepted offer without saying so.',
    remedy:
      'Ask the person, then send the call again with `giveUpAcceptance`, or for an account with the version of its consequences as `If-Match`.',
  },
  acceptance_required: {
    when: 'The operator allows payment of accepted offers only, and this one is pending.',
    remedy: 'Pay it once the agent has accepted it.',
  },
  payments_unavailable: {
    when: 'The operator has configured no payment provider, or a different one.',
    remedy: 'Contact the agent or the company.',
  },
  payment_missing: {
    when: 'The call sets an offer to bought without a captured payment.',
    remedy: 'Create a payment, have it captured, and state its `transactionId`.',
  },
  payment_in_progress: {
    when: 'A payment for this offer is being captured at this moment.',
    remedy: 'Wait a few seconds and read the offer again.',
  },
  too_many_saved_searches: {
    when: 'The account has the maximum number of saved searches.',
    remedy: 'Delete one first.',
  },
  search_already_saved: {
    when: 'Another saved search of the account asks for the same, in whichever order it is sorted.',
    remedy: 'Change or delete the other one.',
  },
  share_limit_reached: {
    when: 'The wishlist is shared with the maximum number of people.',
    remedy: 'End one of the shares, or withdraw an invitation.',
  },
  already_shared: {
    when: 'The invited person has accepted an earlier invitation.',
    remedy: 'No action is needed.',
  },
  own_invitation: {
    when: 'A member accepts an invitation to their own wishlist.',
    remedy: 'Send the link to the person it is for.',
  },
  invitation_for_another: {
    when: 'The invitation was sent to an email other than that of the account.',
    remedy: 'Sign in with the account that has that email.',
  },
  invitation_invalid: {
    when: 'The invitation has expired, was withdrawn or was used.',
    remedy: 'Ask for a new invitation.',
  },
  confirmation_link_invalid: {
    when: 'The token of a confirmation is unknown, has expired, was replaced by a later one, or was cancelled.',
    remedy:
      'Ask for a new link: `POST /auth/email-confirmation`, or `POST /auth/email-change` for a new email.',
  },
  body_too_large: {
    when: 'The body exceeds the limit: 256 KiB, or 15 MiB for a photo.',
    remedy: 'Send less.',
  },
  photo_too_large: {
    when: 'A photo has more bytes or more pixels than it can have, is far longer than wide, or would need too much memory to open.',
    remedy: 'Make the picture smaller, or save it as an ordinary JPEG, and add it again.',
  },
  photo_kind: {
    when: 'The file is of another kind than those that photos can be. Its content counts, not its name.',
    remedy: 'Convert it to JPEG, PNG, WebP, AVIF or HEIC.',
  },
  unsupported_media_type: {
    when: 'The content type of the body is not JSON.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  invalid_input: {
    when: 'A parameter or a field of the body is invalid. The response names all of them.',
    remedy: showFields,
  },
  photo_broken: {
    when: 'The file begins like a picture and cannot be read to its end, or it needs too much memory or time to process.',
    remedy: 'Export the picture again, best as JPEG, and add it again.',
  },
  offer_out_of_range: {
    when: 'The offered amount is not within `minPrice` and `maxPrice` of the listing.',
    remedy: 'Offer an amount within the range.',
  },
  amount_not_payable: {
    when: 'The payment provider does not accept this amount in this currency.',
    remedy: 'Contact the company to pay in another way.',
  },
  too_many_requests: {
    when: 'A network address or an account has made this call, or calls in total, too often.',
    remedy: wait,
  },
  internal: {
    when: 'The server failed in an unexpected way.',
    remedy: 'Try again later. The operator finds the cause in the log by the `requestId`.',
  },
  reset_unavailable: {
    when: 'The operator has configured no mail server, so no link can be sent.',
    remedy: 'Contact the company.',
  },
  confirmation_unavailable: {
    when: 'The operator has configured no mail server, so no email can be confirmed.',
    remedy: 'Contact the company.',
  },
  invitation_unavailable: {
    when: 'The operator has configured no mail server, so no invitation can be sent.',
    remedy: 'Contact the company.',
  },
  payment_failed: {
    when: 'The payment provider could not be reached, or failed.',
    remedy: 'Send the call again with the same idempotency key: nothing is charged twice.',
  },
  photos_unavailable: {
    when: 'The photo storage could not be reached.',
    remedy: 'Send the photo again after a moment.',
  },
  identity_provider_unreachable: {
    when: 'The sign-in provider did not answer.',
    remedy: 'Try again after a moment, or sign in with a password.',
  },
  unavailable: {
    when: 'The server, its database or a service behind it is not ready. Probes name each part in `fields`.',
    remedy: wait,
  },
}
