import { describe, expect, test } from 'vitest'
import type { LegalBlock } from '#contract/legal.ts'
import { readLegalPage } from './markdown.ts'

const blocksOf = (text: string): LegalBlock[] => readLegalPage(`# Title\n\n${text}`).blocks
const paragraph = (text: string): LegalBlock => ({ kind: 'paragraph', spans: [{ text }] })

test('reads the title, and the description from the first paragraph', () => {
  const { title, description, blocks } = readLegalPage(
    '\n# The *terms*\n\n## Scope\n\nThey **apply**\nhere.\n',
  )
  expect([title, description]).toEqual(['The terms', 'They apply here.'])
  expect(blocks).toEqual([
    { kind: 'heading', id: 'scope', level: 2, spans: [{ text: 'Scope' }] },
    {
      kind: 'paragraph',
      spans: [{ text: 'They ' }, { text: 'apply', strong: true }, { text: ' ' }, { text: 'here.' }],
    },
  ])
})

test('reads blocks in lists and quotes, and text in tables', () => {
  expect(blocksOf('3. one\n4. two\n   - deep\n')).toEqual([
    {
      kind: 'list',
      start: 3,
      items: [
        [paragraph('one')],
        [paragraph('two'), { kind: 'list', start: null, items: [[paragraph('deep')]] }],
      ],
    },
  ])
  expect(blocksOf('> said\n\n---\n')).toEqual([
    { kind: 'quote', blocks: [paragraph('said')] },
    { kind: 'rule' },
  ])
  expect(blocksOf('| a | b |\n|---|--:|\n| `c` | |\n')).toEqual([
    {
      kind: 'table',
      head: [[{ text: 'a' }], [{ text: 'b' }]],
      rows: [[[{ text: 'c', code: true }], []]],
    },
  ])
})

test('preserves styles, line breaks, and links', () => {
  expect(blocksOf('***all***\\\nnext [*home*](/contact) https://a.example/b and me@a.example')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'all', strong: true, emphasis: true },
        { text: 'next ', newLine: true },
        { text: 'home', emphasis: true, href: '/contact' },
        { text: ' ' },
        { text: 'https://a.example/b', href: 'https://a.example/b' },
        { text: ' and ' },
        { text: 'me@a.example', href: 'mailto:me@a.example' },
      ],
    },
  ])
})

test('gives headings unique ids, distinct from those of the layout', () => {
  const ids = blocksOf('## Your rights!\n\n## Your Rights\n\n## Content\n\n## Größe\n\n## …\n').map((block) =>
    block.kind === 'heading' ? block.id : undefined,
  )
  expect(ids).toEqual(['your-rights', 'your-rights-1', 'content-1', 'größe', 'section'])
  expect(blocksOf('[back](#größe)\n\n## Größe\n')).toHaveLength(2)
})

test('accepts links to its title, whose id leaves those of sections alone', () => {
  const linked = (text: string) => readLegalPage(`# Privacy notice\n\n[top](#privacy-notice)\n\n${text}`)
  expect(linked('## Scope').id).toBe('privacy-notice')
  const { id, blocks } = linked('## Privacy notice')
  expect([id, blocks[1]]).toMatchObject(['privacy-notice-1', { id: 'privacy-notice' }])
})

test('omits comments', () => {
  expect(blocksOf('<!-- not\n\npublished -->\n\nA<!-- nor this -->B\n')).toEqual([
    { kind: 'paragraph', spans: [{ text: 'A' }, { text: 'B' }] },
  ])
})

describe('rejects unsupported content with its line', () => {
  test.each([
    ['a script', 'text\n\n<script>alert(1)</script>', 'line 5: HTML is not supported'],
    ['a tag in a text', 'one\ntwo <b onclick="x">three</b>', 'line 4: HTML is not supported'],
    ['a tag in a table', '| a |\n|---|\n| <img src=x> |', 'line 5: HTML is not supported'],
    ['a placeholder', 'Run by <company>.', 'line 3: HTML is not supported'],
    ['a picture', '![Logo](/logo.png)', 'line 3: images are not supported'],
    ['code', '```js\nalert(1)\n```', 'line 3: blocks of code are not supported'],
    ['a relative path', '[terms](terms.md)', 'line 3: the link to "terms.md" must begin with https://'],
    ['a path of another host', '[x](//evil.example)', 'line 3: the link to "//evil.example" must begin'],
    ['an unsupported protocol', '[x](ftp://a.example)', 'line 3: the link to "ftp://a.example" must begin'],
    ['a missing heading', '[x](#rights)', 'it links to "#rights", and no heading has that address'],
    ['a broken address', '[x](#%E0%A4%A)', 'line 3: the link to "#%E0%A4%25A" cannot be read'],
    ['a second title', 'text\n\n# More', 'line 5: there is a second title'],
    ['an empty heading', '##\n\ntext', 'line 3: the heading has no text'],
    ['nothing but a title', '', 'it has a title only'],
  ])('%s', (_what, text, message) => {
    expect(() => blocksOf(text)).toThrow(message)
  })

  test('a page without a title', () => {
    expect(() => readLegalPage('## Scope\n\ntext')).toThrow('it has no title')
  })
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
])('rejects a link to %s with its line', (href) => {
  for (const text of [`[x](${href})`, `<${href}>`, `[x][1]\n\n[1]: ${href}\n`])
    expect(() => blocksOf(text)).toThrow(/^line 3: the link to ".+" must begin with https:/)
  expect(() => blocksOf(`![x](${href})`)).toThrow('line 3: images are not supported')
})
