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
import { startTestApp, type TestApp } from '../testing/app.ts'
import { openBrowser } from '../testing/browser.ts'

let now = new Date()
let server: TestApp
let person: SignUpForm

beforeAll(async () => {
  server = await startTestApp({ env: { CAPTCHA: 'on' }, now: () => now })
  person = await server.register()
})
afterAll(() => server.stop())
// How often a password may be wrong has tests of its own.
beforeEach(() => server.db.deleteFrom('rateLimit').execute())

const ask = async () => (await server.anonymous.call(getProofChallenge)).body
const { leastTries, mostTries, hashesPerTry } = limits.proof
/** Without the tries that are in vain in any case, unless it begins with the first. */
async function solve(challenge: ProofChallenge, counterStart: number = leastTries): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey, counterStart })
  if (!solution) throw new Error('The challenge was not solved.')
  return { challenge, solution }
}
const handIn = async (proof: Proof) => (await server.anonymous.call(checkProof, { body: proof })).body.solved
const enter = async (captchaId: string, password = person.password) => {
  const { email } = person
  const { status, body } = await openBrowser(server.origin).post(signIn, { email, password, captchaId })
  return [status, body.code]
}
const unsolved = [400, 'captcha_unsolved']
const opened = [200, undefined]
const idOf = ({ challenge }: Proof) => challenge.parameters.data._id

test('the work done lets one in, once, and cannot be handed in again', async () => {
  const proof = await solve(await ask())
  expect(await enter(idOf(proof))).toEqual(unsolved)
  expect(await handIn(proof)).toBe(true)
  expect(await handIn(proof)).toBe(false)
  expect(await enter(idOf(proof))).toEqual(opened)
  expect(await enter(idOf(proof))).toEqual(unsolved)
  expect(await handIn(proof)).toBe(false)
  expect(await enter(idOf(proof))).toEqual(unsolved)
})

test('of many at once one counts', async () => {
  const proof = await solve(await ask())
  const answers = await Promise.all(Array.from({ length: 8 }, () => handIn(proof)))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('no two challenges are alike, none comes from a cache, and the work is what the limits say', async () => {
  const [first, second] = [await server.anonymous.call(getProofChallenge), await ask()]
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.body.parameters.nonce).not.toBe(second.parameters.nonce)
  expect(first.body.parameters.data._id).not.toBe(second.parameters.data._id)
  const { solution, challenge } = await solve(second, 0)
  expect(challenge.parameters.cost).toBe(hashesPerTry)
  expect(solution.counter).toBeGreaterThanOrEqual(leastTries)
  expect(solution.counter).toBeLessThan(mostTries)
})

test('whatever is changed about it, the proof is worth nothing', async () => {
  const proof = await solve(await ask())
  const { challenge, solution } = proof
  const { parameters } = challenge
  const another = (await ask()).parameters.data
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
    expect(await handIn(one)).toBe(false)
    expect(await enter(idOf(one))).toEqual(unsolved)
  }
  expect(await handIn(proof)).toBe(true)
})

test('it expires five minutes after it was asked for, before and after the work', async () => {
  const start = now
  const [late, early] = [await solve(await ask()), await solve(await ask())]
  expect(await handIn(early)).toBe(true)
  now = new Date(start.getTime() + limits.captchaUse.lifetimeSeconds * 1000)
  expect(await handIn(late)).toBe(false)
  expect(await enter(idOf(early))).toEqual(unsolved)
  now = start
})

test('a mistyped password does not cost it, but guessing does', async () => {
  const proof = await solve(await ask())
  await handIn(proof)
  for (let wrong = 0; wrong < limits.captchaUse.signInTries; wrong += 1)
    expect(await enter(idOf(proof), 'Wrong1!')).toEqual([401, 'credentials_invalid'])
  await server.db.deleteFrom('rateLimit').execute()
  expect(await enter(idOf(proof))).toEqual(unsolved)
})

test('it cannot be answered as if it were text', async () => {
  const proof = await solve(await ask())
  await handIn(proof)
  const answer = { params: { id: idOf(proof) }, body: { text: '' } }
  expect((await server.anonymous.call(checkCaptcha, answer)).body.solved).toBe(false)
  expect(await enter(idOf(proof))).toEqual(opened)
})
