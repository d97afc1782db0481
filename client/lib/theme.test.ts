import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paper, themeOf } from './theme.ts'

test('the page color matches app.css', () => {
  const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8')
  expect(css).toContain(`--color-paper: light-dark(${paper.light}, ${paper.dark})`)
})

test.each([
  [null, 'system'],
  ['theme=dark', 'dark'],
  ['a=b; theme=light; c=d', 'light'],
  ['theme=pink', 'system'],
])('the cookie %j selects the theme %s', (cookies, theme) => {
  expect(themeOf(cookies, { overTls: false })).toBe(theme)
})
