import { expect, test } from 'vitest'
import { brief, plainWords } from './plain-words.ts'

const plain = (text: string) => plainWords(text, ['Kent.example Homes', 'kent.io', 'ann@people.example'])

test.each([
  ['https://evil.example/pay', 'https: //evil. example/pay'],
  ['HTTPS://10.0.0.1/pay', 'HTTPS: //10. 0. 0. 1/pay'],
  ['http://localhost:8080', 'http: //localhost: 8080'],
  ['evil.example', 'evil. example'],
  ['www.evil.example.', 'www. evil. example.'],
  ['évil。例え', 'évil。 例え'],
  ['evil\u200B.exa\u00ADmple', 'evil. example'],
  ['evil.4u.example', 'evil. 4u. example'],
  ['😀.ws', '😀. ws'],
  ['mailto:ann@evil.example', 'mailto: ann @ evil. example'],
  ['javascript:alert(1)', 'javascript: alert(1)'],
  ['1.2.3.4', '1. 2. 3. 4'],
  ['\u202Etxt.exe', 'txt. exe'],
  ['www.kent.io', 'www. kent. io'],
  ['kent.io.evil.example', 'kent. io. evil. example'],
  ['kent.io\uFEFF.evil.example', 'kent. io. evil. example'],
  ['kent.io\u200F.evil.example', 'kent. io\u200F. evil. example'],
  ['evil\u200E.4u\u200F.example', 'evil\u200E. 4u\u200F. example'],
  ['ab.إ', 'ab. إ'],
  ['د.إ.example', 'د.إ. example'],
  ['د.إكس', 'د. إكس'],
  ['kent.io/pay', 'kent. io/pay'],
  ['看http://1249763844/login', '看http: //1249763844/login'],
  ['éhttp://1249763844', 'éhttp: //1249763844'],
  ['9http://1249763844', '9http: //1249763844'],
  ['_http://1249763844', '_http: //1249763844'],
  ['http://http://1249763844', 'http: //http: //1249763844'],
  ['evil․example', 'evil․ example'],
  ['evil﹒example', 'evil﹒ example'],
  ['evil.\u200Dexample', 'evil. \u200Dexample'],
  ['ann﹫evil.example', 'ann @ evil. example'],
  ['joann@people.example', 'joann @ people. example'],
  ['\u2068evil.example\u2069', '\u2068evil. example\u2069'],
  ['evil.\u2068example', 'evil. \u2068example'],
  ['1.ºrg', '1. ºrg'],
])('breaks the addresses in %j', (text, expected) => {
  expect(plain(text)).toBe(expected)
})

test.each([
  'House with 2.5 baths, 1.250 sq ft, at 10:30',
  'Ada O’Neil, St. Louis, MO',
  'C/ Fuencarral, 123, 4.º izq., 2.ª puerta',
  'J. R. Ewing (senior)',
  'Wait... what? No!',
  '\u200F500,000\u00A0د.إ.\u200F',
  '\u200FBallard\u200F · من 300,000',
  'Ballard, Seattle, WA · $475,000 – $525,000',
  'A letter from Kent.example Homes',
  'أرسل \u2068Kent.example Homes\u2069 إلى \u2068ann@people.example\u2069.',
  'Welcome to kent.io. The email of your account (ann@people.example) is confirmed.',
])('leaves ordinary text unchanged: %s', (text) => {
  expect(plain(text)).toBe(text)
})

test('shortens a name to one line of limited length', () => {
  expect(brief('  Ada\r\n\tBuyer ')).toBe('Ada Buyer')
  expect(brief('x'.repeat(80))).toHaveLength(80)
  expect(brief('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`)
  expect(brief('😀'.repeat(10), 4)).toBe('😀😀😀…')
})
