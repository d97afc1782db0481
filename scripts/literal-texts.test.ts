import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLiteralTexts } from './literal-texts.ts'
import { root } from './processes.ts'

const findings = globSync('{client,texts/labels}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .toSorted()
  .flatMap((file) =>
    findLiteralTexts(file, readFileSync(join(root, file), 'utf8')).map((found) => ({ file, ...found })),
  )

test('texts of the client come from the catalog', () => {
  expect(findings.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

test.each<[string, string[]]>([
  ['<p>\n  Log in\n  now\n</p>', ['2 Log in now']],
  ['<p>{count} of {total}</p>', ['1 of']],
  ['<p>{done ? `${count} done` : "Open"}</p>', ['1 … done', '1 Open']],
  ['<input aria-label="Search" placeholder={isOpen ? "City" : undefined} />', ['1 Search', '1 City']],
  ['<img alt={`Picture of ${name}`} title="a" className="b" src="c" />', ['1 Picture of …', '1 a']],
  ['<Field label="Name" hint={error && "Too short"} name="email" />', ['1 Name', '1 Too short']],
  ['popup({ title: "Saved", text: isNew ? "Sent" : text })', ['1 Saved', '1 Sent']],
  ['({ title: () => "Saved", text: "a" + b })', ['1 Saved', '1 a']],
  ["<p title={t('a.b')}>{t('a.c', { count })} · {price}: 12 %</p>", []],
  ['<p className="a" key="b" title={titles[state]} label={state === "sold" ? a : b} />', []],
])('finds the texts in %s', (code, texts) => {
  const found = findLiteralTexts('a.tsx', `(${code})`)
  expect(found.map(({ line, text }) => `${line} ${text}`)).toEqual(texts)
})
