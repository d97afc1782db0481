import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { listOffers, placeOffer } from '#contract/offers.ts'
import { createProperty, getProperty, rejectProperty } from '#contract/properties.ts'
import { createReview } from '#contract/reviews.ts'
import { checkCaptcha, getCaptcha, signIn, signUp, type SignUpForm } from '#contract/session.ts'
import { addWish } from '#contract/wishlist.ts'
import { statement } from '../../scripts/specification.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { newPerson, openBrowser } from '#test/kit/browser.ts'
import { makeProperty } from '#test/kit/factories.ts'

let server: TestApp
let buyer: Caller
let agent: Caller
let propertyId: string

beforeAll(async () => {
  server = await startTestApp({ env: { CAPTCHA: 'on' } })
  buyer = await server.member('user')
  agent = await server.member('agent')
  propertyId = await makeProperty(server.db, { agentId: agent.id })
})
afterAll(() => server.stop())

const composition = 'Password must have one uppercase, one lowercase, one number, and one special character.'
const outOfRange = 'Offered amount must be within the property price range.'
const house = {
  title: 'House by the lake',
  location: 'Kirkland, WA',
  image: 'https://pictures.example/house.webp',
  price: 500_000,
}

const signUpWith = async (changes: Partial<SignUpForm>) => {
  const { status, body } = await openBrowser(server.origin).post(signUp, newPerson(changes))
  return [status, body.fields]
}
const passwordRefusal = (message: string) => [422, { password: message }]
const taken = [200, undefined]

const list = (body: object) => agent.call(createProperty, { body: body as typeof house })
const offer = async (offeredAmount?: number) => {
  const body = { propertyId, offeredAmount: offeredAmount as number }
  const { status, problem } = await buyer.call(placeOffer, { body })
  return [status, problem.fields]
}
const review = async (changes: object) => {
  const body = { propertyId, text: 'Quiet.', starRating: 4, ...changes }
  const { status, problem } = await buyer.call(createReview, { body })
  return [status, problem.fields]
}

const drawCaptcha = async (length?: number) =>
  (await server.anonymous.call(getCaptcha, length === undefined ? {} : { query: { length } })).body
const textOf = async (id: string) =>
  (await server.db.selectFrom('captcha').select('answer').where('id', '=', id).executeTakeFirstOrThrow())
    .answer ?? ''
const answer = async (id: string, text: string) =>
  (await server.anonymous.call(checkCaptcha, { params: { id }, body: { text } })).body.solved
const swapCase = (text: string) =>
  text.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

test(statement('5.1.10'), async () => {
  const { status, body } = await openBrowser(server.origin).post(signUp, {})
  expect(status).toBe(422)
  expect(body.fields).toEqual({
    name: 'Name is required',
    photoURL: 'Photo URL is required',
    email: 'Email is required',
    password: 'Password is required',
  })
})

test(statement('5.1.11'), async () => {
  const refusal = passwordRefusal('Password must be at least 6 characters')
  expect(await signUpWith({ password: 'Abc1!' })).toEqual(refusal)
  expect(await signUpWith({ password: 'Abcd1!' })).toEqual(taken)
})

test(statement('5.1.12'), async () => {
  const refusal = passwordRefusal('Password must be less than 20 characters')
  expect(await signUpWith({ password: `Abc1!${'x'.repeat(15)}` })).toEqual(taken)
  expect(await signUpWith({ password: `Abc1!${'x'.repeat(16)}` })).toEqual(refusal)
})

test(statement('5.1.13'), async () => {
  expect(await signUpWith({ password: 'welcome1!' })).toEqual(passwordRefusal(composition))
})

test(statement('5.1.14'), async () => {
  expect(await signUpWith({ password: 'WELCOME1!' })).toEqual(passwordRefusal(composition))
})

test(statement('5.1.15'), async () => {
  expect(await signUpWith({ password: 'Welcome!!' })).toEqual(passwordRefusal(composition))
})

test(statement('5.1.16'), async () => {
  expect(await signUpWith({ password: 'Welcome1' })).toEqual(passwordRefusal(composition))
  for (const special of '!@#$&*')
    expect(await signUpWith({ password: `Larch7meadow${special}` })).toEqual(taken)
})

test(statement('5.2.4'), async () => {
  const [first, second] = [await drawCaptcha(), await drawCaptcha()]
  const [text, other] = [await textOf(first._id), await textOf(second._id)]
  expect(await answer(first._id, text)).toBe(true)
  expect(await answer(second._id, /[a-z]/i.test(other) ? swapCase(other) : `${other} `)).toBe(false)
})

test(statement('5.2.5'), async () => {
  const { _id } = await drawCaptcha()
  expect(await answer(_id, 'wrong')).toBe(false)
  expect(await answer(_id, await textOf(_id))).toBe(false)
})

test(statement('5.2.6'), async () => {
  const person = await server.register()
  const logIn = async (captchaId?: string) => {
    const { status, body } = await openBrowser(server.origin).post(signIn, { ...person, captchaId })
    return [status, body.code]
  }
  const { _id } = await drawCaptcha()
  expect(await logIn()).toEqual([400, 'captcha_unsolved'])
  expect(await logIn(crypto.randomUUID())).toEqual([400, 'captcha_unsolved'])
  expect(await logIn(_id)).toEqual([400, 'captcha_unsolved'])
  await answer(_id, await textOf(_id))
  expect(await logIn(_id)).toEqual([200, undefined])
})

test(statement('5.2.7'), async () => {
  for (const length of [6, 7, 12]) {
    const { _id, length: reportedLength } = await drawCaptcha(length)
    expect([reportedLength, (await textOf(_id)).length]).toEqual([length, length])
  }
  for (const length of [0, 5, 13, 6.5]) {
    const { status, problem } = await server.anonymous.call(getCaptcha, { query: { length } })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['length']])
  }
  const drawn = await Promise.all(Array.from({ length: 40 }, () => drawCaptcha()))
  const texts = await Promise.all(drawn.map(({ _id }) => textOf(_id)))
  for (const text of texts) expect(text).toHaveLength(limits.captcha.length)
  for (const kind of [/[A-Z]/, /[a-z]/, /\d/]) expect(texts.join('')).toMatch(kind)
  expect(texts.join('')).not.toMatch(/[^A-Za-z\d]/)
})

test(statement('5.2.8'), async () => {
  const { status, body } = await openBrowser(server.origin).post(signIn, { email: 'ada@people.example' })
  expect([status, body.fields]).toEqual([422, { password: 'Password is required' }])
})

test(statement('5.3.4'), async () => {
  const { status, problem } = await list({})
  expect(status).toBe(422)
  expect(problem.fields).toEqual({
    title: 'Title is required',
    location: 'Location is required',
    image: 'Image URL is required',
    price: 'Price is required',
  })
})

test(statement('5.3.5'), async () => {
  expect((await list(house)).status).toBe(201)
})

test(statement('5.3.8'), async () => {
  expect(await offer()).toEqual([422, { offeredAmount: 'Offered amount is required' }])
})

test(statement('5.3.9'), async () => {
  expect(await offer(474_999)).toEqual([422, { offeredAmount: outOfRange }])
})

test(statement('5.3.10'), async () => {
  expect(await offer(525_001)).toEqual([422, { offeredAmount: outOfRange }])
})

test(statement('5.3.11'), async () => {
  expect(await offer(475_000)).toEqual([201, undefined])
  expect(await offer(525_000)).toEqual([201, undefined])
})

test(statement('5.3.12'), async () => {
  const { insertedId } = (await list(house)).body
  const { body } = await agent.call(getProperty, { params: { id: insertedId } })
  expect(body).toMatchObject({ price: 500_000, minPrice: 500_000, maxPrice: 500_000 })
})

test(statement('5.3.13'), async () => {
  expect(await review({ text: ' ' })).toEqual([422, { text: 'Review is required' }])
  expect(await review({ text: 'x'.repeat(2001) })).toEqual([
    422,
    { text: 'Review must be at most 2000 characters' },
  ])
  expect(await review({ text: 'x'.repeat(2000) })).toEqual([201, undefined])
})

test(statement('5.3.14'), async () => {
  for (const starRating of [undefined, 0, 6, 2.5]) {
    expect(await review({ starRating })).toEqual([422, { starRating: 'Rating must be 1 to 5 stars' }])
  }
  for (const starRating of [1, 5]) expect(await review({ starRating })).toEqual([201, undefined])
})

test(statement('5.3.15'), async () => {
  const body = { propertyId, text: 'Quiet.', starRating: 4 }
  expect((await server.anonymous.call(createReview, { body })).status).toBe(401)
})

test(statement('5.3.16'), async () => {
  expect((await server.anonymous.call(addWish, { body: { propertyId } })).status).toBe(401)
})

test(statement('5.3.17'), async () => {
  expect(await signUpWith({ email: 'ada' })).toEqual([422, { email: 'Invalid email address' }])
})

test(statement('5.3.19'), async () => {
  const params = { id: propertyId }
  const admin = await server.member('admin')
  const rejection = await admin.call(rejectProperty, { params, body: undefined as never })
  expect([rejection.status, rejection.problem.fields]).toEqual([422, { reason: 'Reason is required' }])
  const offers = await buyer.call(listOffers, { query: { limit: 101, propertyId: 'x' } })
  expect(offers.problem.fields).toEqual({
    limit: 'Limit must be at most 100',
    propertyId: 'Property id must be an id',
  })
  const wish = await buyer.call(addWish, { body: {} as never })
  expect(wish.problem.fields).toEqual({ propertyId: 'Property id is required' })
})

test(statement('5.3.18'), async () => {
  expect(await signUpWith({ photoURL: 'no address' })).toEqual([422, { photoURL: 'Invalid URL' }])
  const { status, problem } = await list({ ...house, image: 'no address' })
  expect([status, problem.fields]).toEqual([422, { image: 'Invalid URL' }])
})
