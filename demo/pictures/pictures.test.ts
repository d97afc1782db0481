import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const pictures: { name: string; alt: string; widths: number[] }[] = read('pictures.json')
const colors: Record<string, string> = read('colors.json')
const scenes: { name: string; kind: string; alt: string }[] = read('scenes.json')
const files = readdirSync(folder).filter((file) => /\.(?:avif|webp)$/.test(file))

test('every listed picture lies there in all widths and both formats, and nothing else does', () => {
  const expected = pictures.flatMap(({ name, widths }) =>
    widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  )
  expect(files.toSorted()).toEqual(expected.toSorted())
})

test('the pictures together stay within 12 MiB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThanOrEqual(12 * 1024 ** 2)
})

test('every scene was rendered; every picture has a description and a colour to wait with', () => {
  const described = new Map(scenes.map(({ name, alt }) => [name, alt]))
  expect(pictures.map(({ name }) => name)).toEqual(scenes.map(({ name }) => name))
  for (const { name, alt } of pictures) {
    expect(alt, name).toBe(described.get(name))
    expect(alt.length, name).toBeGreaterThan(20)
    expect(colors[name], name).toMatch(/^#[\da-f]{6}$/)
  }
})
