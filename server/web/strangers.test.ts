import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { accessTable, type Row, type World } from '#test/kit/access-table.ts'
import { walkers } from '#test/kit/access-walkers.ts'
import { createWalk, signInWalkers } from '#test/kit/access-world.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'

let server: TestApp
let prepare: ReturnType<typeof createWalk>

beforeAll(async () => {
  server = await startTestApp()
  prepare = createWalk(server, await signInWalkers(server))
})
afterAll(() => server.stop())

type Input = { params?: { id?: string } }
const homes = ['pending', 'draft', 'rejected'] as const

/** All members see the verified listing, so that only its policy refuses strangers. */
function onVisibleHome(given: Input, world: World): Input {
  const isHome = homes.some((name) => world[name] === given.params?.id)
  return isHome ? { ...given, params: { id: world.verified } } : given
}

const withInput = (row: Row, change: (given: Input, world: World) => object): Row => ({
  ...row,
  input: (world) => change(row.input?.(world) ?? {}, world),
})

const deciding = accessTable.filter(({ call }) => (endpoints[call] as Endpoint).decidesOn)
const cases = deciding.flatMap((row) => [
  { ...row, on: 'its object' },
  { ...withInput(row, onVisibleHome), on: 'a listing that all see' },
])

const refusals = [401, 403, 404]

// Otherwise, an outdated version would show strangers the object's state, and who changed it.
test.each(cases)('$call ($case) refuses strangers alike with and without a version, on $on', async (row) => {
  const outdated = withInput(row, (given) => ({ ...given, version: 'of this morning' }))
  let refused = 0
  for (const walker of walkers) {
    const withVersion = await (await prepare(outdated, walker))()
    const without = await (await prepare(row, walker))()
    if (!refusals.includes(without.status)) continue
    refused += 1
    const [{ requestId: _one, ...told }, { requestId: _other, ...expected }] = [
      withVersion.problem,
      without.problem,
    ]
    expect(told, walker).toEqual(expected)
  }
  expect(refused).toBeGreaterThan(0)
})

test('the cases contain every endpoint that accepts a version', () => {
  const all = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { decidesOn }]) => decidesOn)
  expect(new Set(cases.map(({ call }) => call))).toEqual(new Set(all.map(([name]) => name)))
})
