import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { housePictures } from '#client/features/home/house-pictures.ts'
import { colorOf } from '#client/ui/picture-files.ts'

const folder = import.meta.dirname
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const pictures: { name: string; alt: string; widths: number[]; color: string }[] = read('pictures.json')
const scenes: { name: string; kind: string; alt: string }[] = read('scenes.json')
const folders = [folder, join(folder, '../../client/pictures')]
const paths = folders.flatMap((one) => readdirSync(one).map((file) => join(one, file)))
const files = paths.filter((file) => /\.(?:avif|webp)$/.test(file))

test('the folders have exactly the listed pictures in all widths and both formats', () => {
  const expected = pictures.flatMap(({ name, widths }) =>
    widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  )
  expect(files.map((file) => basename(file)).toSorted()).toEqual(expected.toSorted())
})

test('all pictures together have at most 12 MiB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThanOrEqual(12 * 1024 ** 2)
})

test('every scene has a picture with a description and a placeholder color', () => {
  const described = new Map(scenes.map(({ name, alt }) => [name, alt]))
  expect(pictures.map(({ name }) => name)).toEqual(scenes.map(({ name }) => name))
  for (const { name, alt, color } of pictures) {
    expect(alt, name).toBe(described.get(name))
    expect(alt.length, name).toBeGreaterThan(20)
    expect(color, name).toMatch(/^#[\da-f]{6}$/)
    expect(colorOf(name), name).toBe(color)
  }
})

test('the home page uses the descriptions of the list', () => {
  const shown = housePictures().map((one) => [/[\w-]+(?=-1600\.webp)/.exec(one.files.src)?.[0], one.alt])
  const listed = new Map(pictures.map(({ name, alt }) => [name, alt]))
  expect(shown.length).toBe(6)
  for (const [name = '', alt] of shown) expect(alt, name).toBe(listed.get(name))
})
