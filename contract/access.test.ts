import { expect, test } from 'vitest'
import { type Access, type Endpoint, isOfAll } from './endpoint.ts'
import { endpoints } from './index.ts'
import { rolesWith } from './roles.ts'

/** Whom an endpoint is for, as roles: independent of the capabilities that the access walk derives its answers from. */
const audienceOf = (access: Access): string => (isOfAll(access) ? access : rolesWith(access).join(', '))

/** Every other call is for all members. */
const audiences: Record<string, string> = {
  public: `checkCaptcha checkConfirmation checkInvitation checkProof checkResetLink completeSignIn confirmEmail
    getAlertsReady getBlog getCaptcha getHealth getMail getMailReady getProofChallenge getReady getWeather listBlogs
    listMails listTestimonials receiveStripeEvent requestPasswordReset resetPassword sendContactMessage signIn
    signInWithPasskey signOut signUp startPasskeySignIn startProviderSignIn stopMails`,
  session: 'createToken',
  published: `countProperties getProperty getPropertyMap listChosenHomes listPlaces listProperties listSimilarHomes`,
  'agent, admin': `addPhoto correctProperty createProperty deletePhoto deleteProperty describePhoto discardProposal
    getListingConsequences getSalesTotal listDuplicates listOffersByListing orderPhotos submitProperty updateProperty
    withdrawProperty`,
  admin: `changeRole countContactMessages deleteContactMessage deleteUser dismissReports getAccountConsequences
    getOffersUnderChanges hideReview listAuditEntries listContactMessages rejectProperty resetSecondFactor signOutUser
    unhideReview verifyProperty`,
}

test('each call is open to exactly the intended roles', () => {
  const actual = new Map<string, string[]>()
  for (const [name, { access }] of Object.entries<Endpoint>(endpoints)) {
    const audience = audienceOf(access)
    if (audience !== 'member') actual.set(audience, [...(actual.get(audience) ?? []), name])
  }
  const sorted = (names: string[]) => names.toSorted().join(' ')
  expect(Object.fromEntries([...actual].map(([audience, names]) => [audience, sorted(names)]))).toEqual(
    Object.fromEntries(Object.entries(audiences).map(([key, names]) => [key, sorted(names.split(/\s+/))])),
  )
})

test.each([
  ['listing.submit', 'listing.manage'],
  ['offer.answerForCompany', 'offer.seeAll'],
] as const)('every role with %s has %s', (capability, needed) => {
  expect(rolesWith(needed)).toEqual(expect.arrayContaining(rolesWith(capability)))
})

test('capabilities that guard more than calls belong to the intended roles', () => {
  expect(rolesWith('listing.submit')).toEqual(['agent'])
  for (const capability of [
    'listing.seeAll',
    'listing.manageAll',
    'listing.promote',
    'offer.seeAll',
    'offer.answerForCompany',
  ] as const)
    expect([capability, rolesWith(capability)]).toEqual([capability, ['admin']])
})
