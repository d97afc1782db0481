import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalogs } from '../texts/catalogs.ts'
import { browserContract } from './browser-contract.ts'
import { browserTexts } from './browser-texts.ts'
import { root } from './processes.ts'

const catalogs: Catalogs = {
  en: {
    'cards.beds': '{count, plural, one {# bed} other {# beds}}',
    'cards.quote': 'A `quoted` "$text" isn\'\'t changed',
    'cards.login': '<link>Log in</link> to see {what}',
    'cards.plain': 'Plain',
  },
  de: {
    'cards.beds': '{count, plural, one {# Zimmer} other {# Zimmer}}',
    'cards.quote': 'Ein „Zitat“ mit `',
    'cards.login': 'Um {what} zu sehen, <link>melden Sie sich an</link>',
    'cards.plain': 'Schlicht',
  },
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-texts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds a module like the browser's code, minified; returns the code of each language. */
async function compile(lines: string, texts = catalogs, plugins: Plugin[] = []) {
  const input = join(folder, 'entry.ts')
  writeFileSync(input, `import { rich, t } from ${JSON.stringify(join(root, 'texts/text.ts'))}\n${lines}`)
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [browserContract(), browserTexts(texts), ...plugins],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        external: ['react'],
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })
  const { output } = result as Rollup.RollupOutput
  const files = output.map((file) => ({
    name: file.fileName,
    code: file.type === 'chunk' ? file.code : String(file.source),
  }))
  return { files, name: files[0]?.name ?? '' }
}

type Texts = Record<string, (value: never) => unknown>

async function run(code: string): Promise<Texts> {
  const file = join(folder, `${Math.random()}.mjs`)
  writeFileSync(
    file,
    code.replace(/from\s*["'`]react["'`]/, `from ${JSON.stringify(import.meta.resolve('react'))}`),
  )
  return (await import(file)) as Texts
}

const shown = `
export const plain = () => \`\${t('cards.plain')}: \${t('cards.plain').length} \${t('cards.plain').toUpperCase()}\`
export const quote = () => t('cards.quote')
export const beds = (count: number) => t('cards.beds', { count })
export const login = (link: never) => rich('cards.login', { what: t('cards.plain'), link })
`

test('each language has its own files with the same names', async () => {
  const { files, name } = await compile(shown)
  const [german = '', pseudo = ''] = ['de', 'en-XA'].map((tag) => name.replace('assets/', `assets/${tag}/`))
  expect(files.map((file) => file.name)).toEqual([name, german, pseudo])
  const codeOf = (file: string) => files.find((one) => one.name === file)?.code ?? ''
  const [en, de] = [await run(codeOf(name)), await run(codeOf(german))]
  expect([en['plain']?.(0 as never), de['plain']?.(0 as never)]).toEqual([
    'Plain: 5 PLAIN',
    'Schlicht: 8 SCHLICHT',
  ])
  expect([en['quote']?.(0 as never), de['quote']?.(0 as never)]).toEqual([
    'A `quoted` "$text" isn\'t changed',
    'Ein „Zitat“ mit `',
  ])
  expect([1, 2000].map((count) => en['beds']?.(count as never))).toEqual(['1 bed', '2,000 beds'])
  expect(de['beds']?.(2000 as never)).toBe('2.000 Zimmer')
  expect((await run(codeOf(pseudo)))['beds']?.(1 as never)).toBe('[1 ƀéð öñé ţŵö ţĥŕéé ƒöûŕ]')
  const link = ((content: string[]) => `[${content.join('')}]`) as never
  expect(en['login']?.(link)).toMatchObject({ props: { children: '[Log in] to see Plain' } })
  expect(de['login']?.(link)).toMatchObject({
    props: { children: 'Um Schlicht zu sehen, [melden Sie sich an]' },
  })
})

test('a changed translation changes the name of the file', async () => {
  const changed = { ...catalogs, de: { ...catalogs['de'], 'cards.plain': 'Einfach' } }
  const [before, after] = [await compile(shown), await compile(shown, changed)]
  expect(before.name).not.toBe(after.name)
})

test('code without parameters loads no formatter and no catalog', async () => {
  const { files } = await compile(`export const a = () => t('cards.plain')`)
  expect(files[0]?.code).toBe('var e=()=>"Plain";export{e as a};')
})

test.each([
  ['an unknown key', `export const a = () => t('cards.missing' as never)`, 'has no text cards.missing'],
  ['a computed key', `export const a = (key: never) => t(key)`, 'must be a literal'],
  ['a text at module level', `export const a = t('cards.plain')`, 'no language'],
  [
    'a function as a value',
    `export const a = () => ['cards.plain' as const].map((one) => [t, one])`,
    'only be called',
  ],
])('refuses %s', async (_case, lines, because) => {
  await expect(compile(lines)).rejects.toThrow(because)
})

test('refuses a language without the text', async () => {
  const { 'cards.plain': _plain, ...rest } = catalogs['de'] ?? {}
  await expect(compile(shown, { ...catalogs, de: rest })).rejects.toThrow('of de has no text cards.plain')
})

test('refuses a chunk with a broken placeholder', async () => {
  const damage: Plugin = {
    name: 'damage',
    renderChunk: (code) => ({ code: code.replace(/\$[\da-f]{8}\b/, '$zz'), map: null }),
  }
  await expect(compile(shown, catalogs, [damage])).rejects.toThrow('a placeholder of a text remains')
})
