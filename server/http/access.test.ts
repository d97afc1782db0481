import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { accessTable, type Walker, walkers, type World } from '../testing/access-table.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/app.ts'
import {
  makeBlog,
  makeContactMessage,
  makeOffer,
  makePayment,
  makeProperty,
  makeReview,
  makeWish,
} from '../testing/factories.ts'
import { startWeatherServer, type WeatherServer } from '../testing/weather.ts'

let weather: WeatherServer
let server: TestApp
let callers: Record<Walker, Caller>

beforeAll(async () => {
  weather = await startWeatherServer()
})
afterAll(() => weather.stop())

const settings = ['off', 'on'] as const

const start = async (PUBLIC_LISTINGS: (typeof settings)[number]) => {
  server = await startTestApp({ env: { PUBLIC_LISTINGS, WEATHER_URL: weather.url } })
  const [buyer, agent, otherAgent, admin] = await Promise.all([
    server.signedIn('user'),
    server.signedIn('agent'),
    server.signedIn('agent'),
    server.signedIn('admin'),
  ])
  callers = { anonymous: server.anonymous, buyer, agent, otherAgent, admin }
}

/** Fresh objects for every step: what one walker changes, the next one does not find changed. */
async function makeWorld(self: Caller): Promise<World> {
  // How often one may call has tests of its own.
  await server.db.deleteFrom('rateLimit').execute()
  const agentId = callers.agent.id
  const verified = await makeProperty(server.db, { agentId })
  const pending = await makeProperty(server.db, { agentId, verificationStatus: 'pending' })
  const offer = await makeOffer(callers.buyer, verified)
  const payment = await makePayment(callers.buyer, offer)
  const review = await makeReview(callers.buyer, verified)
  const wish = await makeWish(callers.buyer, verified)
  const blog = await makeBlog(server.db)
  const contactMessage = await makeContactMessage(server.db)
  const stranger = await server.member('user')
  const strangersSession = await server.sessionOf(stranger)
  return {
    verified,
    pending,
    offer,
    payment: payment._id,
    review,
    wish,
    blog,
    contactMessage,
    stranger,
    strangersSession,
    self,
  }
}

describe.each(settings)('PUBLIC_LISTINGS=%s', (setting) => {
  beforeAll(() => start(setting))
  afterAll(() => server.stop())

  describe.each(accessTable)('$call ($case)', (row) => {
    const answers = (setting === 'on' && row.whenPublished) || row.answers
    test.each(walkers.map((walker, index) => [walker, answers[index]] as const))(
      'answers %s with %i',
      async (walker, expected) => {
        const self = callers[walker]
        const input = row.input ? row.input(await makeWorld(self)) : {}
        const caller = row.opensSession && self.token ? server.withToken(self.token) : self
        const answer = await caller.call(endpoints[row.call], input)
        expect(answer.status, JSON.stringify(answer.body)).toBe(expected)
      },
    )
  })

  test('every declared endpoint is implemented, and none beside them', () => {
    expect(server.api.implemented).toEqual(new Set(Object.values(endpoints)))
  })
})

test('the table has every endpoint', () => {
  expect(new Set(accessTable.map(({ call }) => call))).toEqual(new Set(Object.keys(endpoints)))
})

test('what differs where listings are published is declared so', () => {
  const differing = accessTable.filter((row) => row.whenPublished).map(({ call }) => endpoints[call].access)
  expect(new Set(differing)).toEqual(new Set(['published']))
})
