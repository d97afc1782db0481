import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/kit/app.ts'
import { openLegalPages } from './service.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'legal-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fileWith = async (content: string | Buffer): Promise<string> => {
  const file = join(folder, 'page.md')
  await writeFile(file, content)
  return file
}

describe('names the setting of a file that cannot be published', () => {
  const largest = 256 * 1024
  test.each([
    ['is empty', ' \n', 'it is empty'],
    ['is too large', `# A\n\n${'a'.repeat(largest)}`, 'it is larger than 256 KiB'],
    ['is no text', Buffer.from([0x23, 0x20, 0xff, 0xfe]), 'it is not UTF-8 text'],
    ['has HTML', '# A\n\n<b>b</b>', 'line 3: HTML is not supported'],
  ])('that %s', async (_what, content, reason) => {
    const file = await fileWith(content)
    await expect(openLegalPages({ terms: { file } })).rejects.toThrow(
      `TERMS_PAGE: "${file}" cannot be published: ${reason}.`,
    )
  })

  test('that is missing or a folder', async () => {
    const missing = join(folder, 'no.md')
    await expect(openLegalPages({ imprint: { file: missing } })).rejects.toThrow(
      `IMPRINT_PAGE: "${missing}" cannot be published: it does not exist.`,
    )
    await expect(openLegalPages({ privacy: { file: folder } })).rejects.toThrow('it is not a file')
  })

  test('that prevents the start of the product', async () => {
    const env = { PRIVACY_PAGE: join(folder, 'no.md') }
    await expect(startTestApp({ env })).rejects.toThrow('PRIVACY_PAGE: ')
  })
})

test('publishes a file of the maximum size, and does not fetch the URL of another page', async () => {
  const start = '# A\n\n'
  const file = await fileWith(start + 'a'.repeat(256 * 1024 - start.length))
  const pages = await openLegalPages({ privacy: { file }, terms: { url: 'https://homes.example/terms' } })
  expect(pages.privacy?.title).toBe('A')
  expect(Object.keys(pages)).toEqual(['privacy'])
})

test.each(['privacy', 'terms', 'imprint'] as const)(
  'publishes the outline of the %s with its placeholders and without its comments',
  async (name) => {
    const file = fileURLToPath(new URL(`../../deploy/legal/${name}.md`, import.meta.url))
    const page = (await openLegalPages({ [name]: { file } }))[name]
    const placeholders = (await readFile(file, 'utf8'))
      .replaceAll(/<!--.*?-->/gs, '')
      .match(/\[[^\]\n]+\](?!\()/g)
    const published = JSON.stringify(page)
    expect(placeholders?.filter((one) => !published.includes(one))).toEqual([])
    expect(JSON.stringify(page)).not.toContain('<!--')
  },
)
