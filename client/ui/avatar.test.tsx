import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test.each([
  ['Ada Mary Lovelace', 'AM'],
  ['Ada', 'A'],
  ['جنى أحمد', 'ج\u202fأ'],
  ['جنى', 'ج'],
])('the initials of %s are %s', (name, initials) => {
  const markup = renderToStaticMarkup(<Avatar src={null} name={name} />)
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(initials)
})
