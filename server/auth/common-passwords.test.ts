import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  '123456',
  'P@ssw0rd',
  'Password1!',
  'Pa$$w0rd123!',
  'Qwerty123!',
  '!Letmein1',
  '1234Dragon#',
  '1qaz@WSX',
  // A word, or a known password, with decoration.
  'Admin123!',
  'Summer2026!',
  'Autumn!25',
  'J@nuary2026#',
  'Abc123!',
  'Hello123!',
  'Agent1!',
  'RealEstate1!',
  // Few different characters.
  'Aa1!aa',
  'Aaaaaa1!',
  'Aa1!Aa1!Aa1!',
  // The demo's.
  'Welcome1!',
  'wELCOME1!',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  'Ab1!xx',
  'Summer7#meadow',
  'Abcd1!',
  'Larch7#meadow',
  'Fresh2@x',
  'Tr0ut&Kettle',
  'x9!Kd#27Lm',
  'Aaaa1!Qz',
])('%s is not common', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

test('rejects names of the owner and the company', async () => {
  const about = ['Zelda Quintrell', 'zquint@larchwood.example', 'Harbour & Hill Homes']
  for (const password of [
    'ZeldaQuintrell1!',
    'Z3ldaQuintr3ll#',
    'zQuint7!',
    'HarbourHillHomes1!',
    '#H4rbourHillHomes',
    'Quintrell1!',
    '2026#Harbour',
  ])
    expect([password, await isCommonPassword(password, about)]).toEqual([password, true])
  expect(await isCommonPassword('ZeldaQuintrell1!')).toBe(false)
  for (const password of ['Quintre11!xQ', 'Hil1!xxQ', 'Larchwood1!'])
    expect([password, await isCommonPassword(password, about)]).toEqual([password, false])
})
