import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import {
  checkCaptcha,
  checkProof,
  getProofChallenge,
  type Proof,
  type ProofChallenge,
  signIn,
  type SignUpForm,
} from '#contract/session.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'

let now = new Date()
let server: TestApp
let person: SignUpForm

beforeAll(async () => {
  server = await startTestApp({ env: { CAPTCHA: 'on' }, now: () => now })
  person = await server.register()
})
afterAll(() => server.stop())
// Other tests cover the limit of wrong passwords.
beforeEach(() => server.db.deleteFrom('rateLimit').execute())

const requestChallenge = async () => (await server.anonymous.call(getProofChallenge)).body
const { minRounds, maxRounds, hashesPerRound } = limits.proof
/** Skips counters below the minimum by default. */
async function solve(challenge: ProofChallenge, counterStart: number = minRounds): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey, counterStart })
  if (!solution) throw new Error('The challenge was not solved.')
  return { challenge, solution }
}
const submit = async (proof: Proof) => (await server.anonymous.call(checkProof, { body: proof })).body.solved
const enter = async (captchaId: string, password = person.password) => {
  const { email } = person
  const { status, body } = await openBrowser(server.origin).post(signIn, { email, password, captchaId })
  return [status, body.code]
}
const unsolved = [400, 'captcha_unsolved']
const opened = [200, undefined]
const idOf = ({ challenge }: Proof) => challenge.parameters.data._id

test('allows one sign-in per solved challenge, and rejects a second submission', async () => {
  const proof = await solve(await requestChallenge())
  expect(await enter(idOf(proof))).toEqual(unsolved)
  expect(await submit(proof)).toBe(true)
  expect(await submit(proof)).toBe(false)
  expect(await enter(idOf(proof))).toEqual(opened)
  expect(await enter(idOf(proof))).toEqual(unsolved)
  expect(await submit(proof)).toBe(false)
  expect(await enter(idOf(proof))).toEqual(unsolved)
})

test('accepts one of many concurrent submissions', async () => {
  const proof = await solve(await requestChallenge())
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(proof)))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('creates unique, uncached challenges with the configured cost', async () => {
  const [first, second] = [await server.anonymous.call(getProofChallenge), await requestChallenge()]
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.body.parameters.nonce).not.toBe(second.parameters.nonce)
  expect(first.body.parameters.data._id).not.toBe(second.parameters.data._id)
  const { solution, challenge } = await solve(second, 0)
  expect(challenge.parameters.cost).toBe(hashesPerRound)
  expect(solution.counter).toBeGreaterThanOrEqual(minRounds)
  expect(solution.counter).toBeLessThan(maxRounds)
})

test('rejects a proof with any change', async () => {
  const proof = await solve(await requestChallenge())
  const { challenge, solution } = proof
  const { parameters } = challenge
  const another = (await requestChallenge()).parameters.data
  const forged: Proof[] = [
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge, solution: { ...solution, derivedKey: 'not hex' } },
    { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, data: another } }, solution },
    {
      challenge: { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 60 } },
      solution,
    },
  ]
  for (const one of forged) {
    expect(await submit(one)).toBe(false)
    expect(await enter(idOf(one))).toEqual(unsolved)
  }
  expect(await submit(proof)).toBe(true)
})

test('expires five minutes after its creation, solved or not', async () => {
  const start = now
  const [late, early] = [await solve(await requestChallenge()), await solve(await requestChallenge())]
  expect(await submit(early)).toBe(true)
  now = new Date(start.getTime() + limits.captchaUse.lifetimeSeconds * 1000)
  expect(await submit(late)).toBe(false)
  expect(await enter(idOf(early))).toEqual(unsolved)
  now = start
})

test('survives a mistyped password, but not guessing', async () => {
  const proof = await solve(await requestChallenge())
  await submit(proof)
  for (let wrong = 0; wrong < limits.captchaUse.signInTries; wrong += 1)
    expect(await enter(idOf(proof), 'Wrong1!')).toEqual([401, 'credentials_invalid'])
  await server.db.deleteFrom('rateLimit').execute()
  expect(await enter(idOf(proof))).toEqual(unsolved)
})

test('cannot be answered as a text captcha', async () => {
  const proof = await solve(await requestChallenge())
  await submit(proof)
  const answer = { params: { id: idOf(proof) }, body: { text: '' } }
  expect((await server.anonymous.call(checkCaptcha, answer)).body.solved).toBe(false)
  expect(await enter(idOf(proof))).toEqual(opened)
})
