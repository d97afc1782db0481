import { expect, test } from 'vitest'
import { runInLanguage } from '#texts/language.ts'
import { renderEmail } from './template.ts'

const sender = { companyName: 'Homes', address: 'https://homes.example', defaultLanguage: 'en' } as const

test('keeps our own addresses and breaks those that users typed', () => {
  const parts = ['The email is now b…@people.example (by ann@own.example): ann@own.example.evil.example']
  const { text } = renderEmail(
    {
      kind: 'alert',
      to: 'ann@people.example',
      subject: 'News',
      parts,
      addresses: ['b…@people.example', 'ann@own.example'],
    },
    sender,
  )
  expect(text).toContain(
    'The email is now b…@people.example (by ann@own.example): ann @ own. example. evil. example',
  )
})

test('supports dark mode in email clients for every text and background color', () => {
  const parts = [
    'Hello',
    { label: 'Open', url: 'https://homes.example/a' },
    { note: 'Why?', label: 'So', url: '/b' },
  ]
  const { html } = renderEmail({ kind: 'alert', to: 'ann@people.example', subject: 'News', parts }, sender)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const [, dark = ''] = /<style>@media \(prefers-color-scheme: dark\) \{(.*)\}<\/style>/.exec(html) ?? []
  const [head = '', body = ''] = html.split('<body')
  expect(head).toContain(dark)
  // Every element with a color of its own needs a dark counterpart.
  const colored = [...`<body${body}`.matchAll(/<(\w+)([^>]*style="[^"]*color:[^"]*")/g)]
  expect(colored.length).toBeGreaterThan(5)
  for (const [, tag, attributes = ''] of colored) {
    const name = /class="(\w+)"/.exec(attributes)?.[1]
    expect(dark).toMatch(new RegExp(`(^|\\s)${name ? `\\.${name}` : tag} \\{`))
  }
})

test('is written from right to left in Arabic, with addresses that can be copied', () => {
  const item = { title: 'Lake house', detail: 'Kent, WA', url: 'https://homes.example/b' }
  const parts = [{ items: [item] }, { label: 'افتح', url: 'https://homes.example/a' }]
  const { html } = runInLanguage('ar', () =>
    renderEmail({ kind: 'alert', to: 'ann@people.example', subject: 'أخبار', parts }, sender),
  )
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html.match(/role="\w+" lang="ar" dir="rtl"/g)).toHaveLength(2)
  expect(html).toContain('<ul style="margin: 0 0 16px; padding: 0 20px 0 0">')
  expect(html).toContain('<a dir="auto" href="https://homes.example/ar/b"')
  expect(html).toContain(': https://homes.example/ar/a</p>')
})
