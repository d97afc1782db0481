import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCaptcha } from '#contract/session.ts'
import { listUsers } from '#contract/users.ts'
import { statement } from '../../scripts/specification.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { type DrawnLetter, footOf, heightOf, lettersOf, mean, slantOf } from './drawn-letters.ts'

let now = new Date()
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
})
afterAll(() => server.stop())

const draw = async () => (await server.anonymous.call(getCaptcha)).body
const sizeOf = (svg: string) => {
  const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}

async function drawLetters(captchas: number): Promise<DrawnLetter[]> {
  const drawn = await Promise.all(Array.from({ length: captchas }, draw))
  const letters = drawn.map(async ({ _id, svg }) => {
    const row = server.db.selectFrom('captcha').select('answer').where('id', '=', _id)
    return lettersOf(svg, (await row.executeTakeFirstOrThrow()).answer ?? '')
  })
  return (await Promise.all(letters)).flat()
}

test(statement('9.2.1'), async () => {
  const { svg, length } = await draw()
  expect(sizeOf(svg).width).toBe(25 * length)
})

test(statement('9.2.2'), async () => {
  expect(sizeOf((await draw()).svg).height).toBe(30)
})

test(statement('9.2.3'), async () => {
  // Each letter is bent and rotated randomly; averages over many letters reveal the typeface.
  const letters = await drawLetters(60)
  const some = (characters: string) => letters.filter(({ character }) => characters.includes(character))
  const slant = mean(some('AHMT').map(slantOf))
  expect(slant).toBeGreaterThan(0.1)
  // Capitals of a sans-serif typeface have a height of two thirds of its size, and stems without serifs.
  const height = mean(some('EFHLMT').map(heightOf))
  expect(height).toBeGreaterThan(13.5)
  expect(height).toBeLessThan(15.4)
  expect(mean(some('FT').map(footOf))).toBeLessThan(4)
})

test(statement('9.2.4'), async () => {
  const { svg } = await draw()
  const { width, height } = sizeOf(svg)
  expect(svg).toContain(`<path fill="#fff" d="M0 0H${width}V${height}H0Z"/><path fill="#000" d="M`)
  expect(svg.match(/(fill|stroke|style|class|opacity)="[^"]*"/g)).toEqual(['fill="#fff"', 'fill="#000"'])
})

test(statement('9.3.8'), async () => {
  const { browser, email } = await server.newcomer()
  const issued = now
  const member = server.withToken(await browser.token(email))
  now = new Date(issued.getTime() + (15 * 60 - 2) * 1000)
  expect((await member.call(listUsers)).status).toBe(200)
  now = new Date(issued.getTime() + (15 * 60 + 1) * 1000)
  const late = await member.call(listUsers)
  expect([late.status, late.problem.code]).toEqual([401, 'unauthenticated'])
  now = issued
})
