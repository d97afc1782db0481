import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDoubtful } from './doubtful-settings.ts'

const outline = (name: string) => ({ file: join(import.meta.dirname, `../deploy/legal/${name}.md`) })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'legal-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('warns about an address without TLS, except on this machine', async () => {
  expect(await describeDoubtful({ address: 'http://homes.example.com', legal: {} })).toEqual([
    expect.stringContaining('ORIGIN: http://homes.example.com is not an https address'),
  ])
  for (const address of ['https://homes.example.com', 'http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(await describeDoubtful({ address, legal: {} })).toEqual([])
})

test.each(['privacy', 'terms', 'imprint'])('reports the outline of %s as unfinished', async (name) => {
  const legal = { [name]: outline(name) }
  const [sentence, ...others] = await describeDoubtful({ address: 'https://homes.example.com', legal })
  expect(sentence).toMatch(
    /^[A-Z]+_PAGE: the page is published with \d+ unfilled places? in square brackets, such as \[/,
  )
  expect(others).toEqual([])
})

test('ignores links, comments, and external pages', async () => {
  const file = join(folder, 'imprint.md')
  await writeFile(file, '# Imprint\n\n<!-- [Street] -->\n\n[Contact form](/contact)\n')
  const legal = { imprint: { file }, terms: { url: 'https://homes.example.com/terms' } }
  expect(await describeDoubtful({ address: 'https://homes.example.com', legal })).toEqual([])
})

test('refuses a page that cannot be read, and names its setting', async () => {
  const address = 'https://homes.example.com'
  const missing = { privacy: { file: join(folder, 'missing.md') } }
  await expect(describeDoubtful({ address, legal: missing })).rejects.toThrow(
    /^PRIVACY_PAGE: ".*" cannot be published: it does not exist\.$/,
  )
  await expect(describeDoubtful({ address, legal: { terms: { file: folder } } })).rejects.toThrow(
    /^TERMS_PAGE: ".*" cannot be published: it is not a file\.$/,
  )
})
