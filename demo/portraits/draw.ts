// Draws the portraits of the demo's people: node demo/portraits/draw.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { outfits } from './clothes.ts'
import { beards, earrings, features, glasses, head } from './face.ts'
import { hairStyles, type Layers, scarf } from './hair.ts'
import { clients } from './clients.ts'
import { members } from './members.ts'
import type { Person } from './person.ts'
import { circle, darker, lighter } from './shapes.ts'

/** A flat portrait on a canvas of 200 by 200, recognizable in a round crop from 28 pixels on. */
export function drawPortrait(person: Person): string {
  const { skin, hair, backdrop, wears, jaw = 'oval', mouth = 'smile' } = person
  const { back = '', front }: Layers = person.style === 'scarf' ? scarf(hair) : hairStyles[person.style](hair)
  const [outfit, color, second = lighter(color, 0.8)] = wears
  const dressed = outfits[outfit](color, outfit === 'blouse' ? darker(skin, 0.06) : second)
  const brow = person.brow ?? darker(hair, 0.15)
  const parts = [
    `<rect width="200" height="200" fill="${backdrop}"/>`,
    circle(146, 60, 86, lighter(backdrop, 0.22)),
    back,
    dressed,
    head(skin, jaw, person.style !== 'scarf'),
    // A high collar covers the neck; an open one is behind it.
    outfit === 'turtleneck' || outfit === 'blouse' ? dressed : '',
    person.beard ? beards[person.beard](hair) : '',
    features(skin, brow, mouth, { lashes: person.lashes, years: person.years }),
    front,
    person.earrings ? earrings(person.earrings) : '',
    person.glasses ? glasses(...person.glasses) : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 10 172 172">${parts.join('')}</svg>\n`
}

export const people = [...members, ...clients]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../pictures/people', import.meta.url))
  mkdirSync(folder, { recursive: true })
  for (const person of people) writeFileSync(join(folder, `${person.key}.svg`), drawPortrait(person))
  console.log(`${people.length} portraits written to ${folder}`)
}
