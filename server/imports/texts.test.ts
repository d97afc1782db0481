import { expect, test } from 'vitest'
import { small } from './sample.ts'
import { compileMapping } from './translate.ts'

const header = ['number', 'seen', 'price', 'title', 'place', 'city', 'picture']
const { translate } = compileMapping(
  small({ title: '{title}', location: '{place}', city: '{city}', image: '{picture}' }, { key: 'number' }),
  header,
)
const found = (changes: { title?: string; place?: string; city?: string; picture?: string }) => {
  const { title = 'Mill', place = 'Bonn', city = 'Bonn', picture = '' } = changes
  return translate(['7', '2020-01-31', '1250', title, place, city, picture])
}

test.each([
  [{ title: '\u200b\u200b' }, 'title: Title is required'],
  [{ title: '\u2800' }, 'title: Title is required'],
  [{ title: 'Mill \u202elliM' }, 'title: Title must not contain invisible characters'],
  [{ place: 'Bonn\u2066' }, 'location: Location must not contain invisible characters'],
  [{ title: 'Mill \ufff9' }, 'title: Title must not contain invisible characters'],
  [{ city: '\u200b' }, 'city: City must not contain invisible characters'],
  [{ city: 'Bonn\u202b' }, 'city: City must not contain invisible characters'],
  [{ title: 'Mill \u0085' }, 'title: Title must not contain invisible characters'],
])('refuses %j, as the API does', (changes, reason) => {
  expect(found(changes)).toMatchObject({ observation: undefined, reasons: [reason] })
})

test('leaves out unseen characters, as the API does', () => {
  const { observation } = found({ place: 'Bo\u00adnn\u200e', city: '\ufeffBonn' })
  expect(observation?.values).toMatchObject({ location: 'Bonn', city: 'Bonn' })
})

test.each([
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data',
  '//evil.example/a.jpg',
  'data:image/png;base64,AAAA',
  'https://ann:secret@pictures.example/a.jpg',
  'front view.jpg',
])('refuses the picture %s, as the API does', (picture) => {
  expect(found({ picture })).toMatchObject({ observation: undefined, reasons: ['image: Invalid URL'] })
})

test.each([
  ['https://pictures.example.com/a.jpg', 'https://pictures.example.com/a.jpg'],
  ['/media/a.jpg', '/media/a.jpg'],
  // The new address is what browsers requested before.
  [
    'https://pictures.example.com/front view.jpg',
    new URL('https://pictures.example.com/front view.jpg').href,
  ],
])('accepts the picture %s', (picture, image) => {
  expect(found({ picture }).observation?.values.image).toBe(image)
})
