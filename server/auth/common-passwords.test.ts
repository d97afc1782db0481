import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  '123456',
  'P@ssw0rd',
  'Password1!',
  'Pa$$w0rd123!',
  'Welcome1!',
  'W3lcome2026!',
  'Qwerty123!',
  'Summer2026!',
  '!Letmein1',
  '1234Dragon#',
  'Adm1n!2026',
  '1qaz@WSX',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Ab1!xx',
  'Aa1@aa',
  'Abcd1!',
  'Larch7#meadow',
  'Fresh2@x',
  'Tr0ut&Kettle',
  'x9!Kd#27Lm',
  'Aaaa1!Qz',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('what is known of its owner and of the company is as good as common', () => {
  const about = ['Zelda Quintrell', 'zquint@people.example', 'Harbour & Hill Homes']
  for (const password of ['Quintrell1!', 'Zelda2026#', 'zQuint7!', 'HarbourHillHomes1!', 'H4rbour1!'])
    expect([password, isCommonPassword(password, about)]).toEqual([password, true])
  expect(isCommonPassword('Quintrell1!')).toBe(false)
  expect(isCommonPassword('Hil1!xxQ', about)).toBe(false)
})
