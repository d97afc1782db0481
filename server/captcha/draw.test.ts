import { expect, test } from 'vitest'
import { createRandom } from '#test/kit/random.ts'
import { drawCaptcha } from './draw.ts'
import { alphabet } from './text.ts'

// Seeded, so that the statistical checks are deterministic.
const { next } = createRandom(20_261_121)
const draw = (text: string) => drawCaptcha(text, next)
const outlineOf = (svg: string) => /fill="#000" d="([^"]*)"/.exec(svg)?.[1] ?? ''
const contoursOf = (svg: string) =>
  outlineOf(svg)
    .split('Z')
    .filter(Boolean)
    .map((contour) => contour.slice(1).split(' '))

test('draws 25 pixels wide per character and 30 pixels high', () => {
  expect(draw('ABCD')).toContain('width="100" height="30" viewBox="0 0 100 30"')
  expect(draw('R')).toContain('width="25" height="30" viewBox="0 0 25 30"')
})

test('draws only two paths, black on white', () => {
  const svg = draw('AbD4Ge')
  expect(svg.match(/<\w+/g)).toEqual(['<svg', '<path', '<path'])
  expect(svg.match(/ [\w-]+=/g)).toEqual([
    ' xmlns=',
    ' width=',
    ' height=',
    ' viewBox=',
    ' fill=',
    ' d=',
    ' fill=',
    ' d=',
  ])
  expect(svg.match(/fill="([^"]*)"/g)).toEqual(['fill="#fff"', 'fill="#000"'])
  expect(outlineOf(svg)).toMatch(/^(M[\d. -]+Z)+$/)
})

test('draws all texts alike except for the outline', () => {
  const around = (text: string) => draw(text).replace(/fill="#000" d="[^"]*"/, '')
  expect(around('AbD4Ge')).toBe(around('m7tRh2'))
  expect(around('AbD4Ge')).not.toMatch(/AbD4Ge|text|tspan|title|desc/)
})

test('shares no run of numbers between two drawings of a text', () => {
  const [first, second] = [outlineOf(draw('AbD4Ge')), outlineOf(draw('AbD4Ge'))]
  // Five or more numbers: two or three in a row can match by chance.
  const length = 32
  const runs = Array.from({ length: first.length - length }, (_, i) => first.slice(i, i + length))
  expect(runs.filter((run) => second.includes(run))).toEqual([])
})

test('does not reveal the letter by the number of points', () => {
  const counts = Array.from({ length: 40 }, () =>
    Math.max(...contoursOf(draw('g')).map((points) => points.length)),
  )
  expect(new Set(counts).size).toBeGreaterThan(5)
})

test('starts with a contour of a random character', () => {
  const places = Array.from({ length: 60 }, () => Math.floor(Number(contoursOf(draw('AbD4Ge'))[0]?.[0]) / 25))
  expect(new Set(places).size).toBeGreaterThan(3)
})

test('keeps every character of the alphabet inside the picture', () => {
  for (const character of alphabet.repeat(10)) {
    const points = contoursOf(draw(character.repeat(2))).flatMap((numbers) => numbers.map(Number))
    const xs = points.filter((_, i) => i % 2 === 0)
    const ys = points.filter((_, i) => i % 2 === 1)
    expect(Math.min(...xs, ...ys)).toBeGreaterThan(0)
    expect(Math.max(...xs)).toBeLessThan(50)
    expect(Math.max(...ys)).toBeLessThan(30)
  }
})
