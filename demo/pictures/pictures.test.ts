import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { type HousePicture, housePictures } from '#client/features/home/house-pictures.ts'
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

const nameIn = (house: HousePicture) => /[\w-]+(?=-1600\.webp)/.exec(house.files.src)?.[0] ?? ''

test('the home page uses the descriptions of the list', () => {
  const listed = new Map(pictures.map(({ name, alt }) => [name, alt]))
  expect(housePictures('US').length).toBe(6)
  for (const house of housePictures('US')) expect(house.alt).toBe(listed.get(nameIn(house)))
})

test.each([
  ['US', '4 2 5 1 6 3'],
  ['GB', '4 2 5 1 6 3'],
  ['AE', '3 2 4 5 1 6'],
  ['ES', '6 2 4 5 1 3'],
  ['DE', '5 1 4 2 6 3'],
] as const)('the home page of %s has all pictures, in its order', (country, order) => {
  const shown = housePictures(country).map(nameIn)
  expect(shown).toEqual(order.split(' ').map((number) => `carousel-${number}`))
})
