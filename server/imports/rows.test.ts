import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRows, type Row } from './rows.ts'
import { type Samples, startSamples } from './sample.ts'

let samples: Samples
beforeAll(async () => {
  samples = await startSamples()
})
afterAll(() => samples.remove())

async function read(content: string | Buffer, { delimiter = ',', encoding = 'utf-8' } = {}) {
  const file = await openRows(await samples.write(content), { delimiter, encoding })
  const rows: Row[] = []
  for await (const row of file.rows) rows.push(row)
  return { header: file.header, rows }
}

test.each([
  ['plain', 'a,b\n1,2\n3,4\n'],
  ['without a last line end', 'a,b\n1,2\n3,4'],
  ['with CRLF and a byte order mark', '\ufeffa,b\r\n1,2\r\n3,4\r\n'],
  ['gzipped', gzipSync('a,b\n1,2\n3,4\n')],
])('reads a file %s', async (_kind, content) => {
  expect(await read(content)).toEqual({
    header: ['a', 'b'],
    rows: [
      { row: 2, cells: ['1', '2'] },
      { row: 3, cells: ['3', '4'] },
    ],
  })
})

test('quoted cells may contain commas, line breaks, and quotes; unquoted quotes are literal', async () => {
  const { rows } = await read('a,b\n"x,\ny","say ""hi"""\n6" pipe,"a" b\n')
  expect(rows).toEqual([
    { row: 3, cells: ['x,\ny', 'say "hi"'] },
    { row: 4, cells: ['6" pipe', '"a" b'] },
  ])
})

test('returns rows of another width and skips empty lines', async () => {
  const { rows } = await read('a;b\n1\n\n1;2;3\n', { delimiter: ';' })
  expect(rows).toEqual([
    { row: 2, cells: ['1'] },
    { row: 4, cells: ['1', '2', '3'] },
  ])
})

const gzipped = gzipSync(Array.from({ length: 10_000 }, (_, i) => `${i * 7919},x\n`).join(''))

test.each<[string, string | Buffer, string]>([
  ['empty', '', 'has no header row'],
  ['of empty lines', '\n\n', 'has no header row'],
  [
    'gzipped and cut off',
    gzipped.subarray(0, gzipped.length / 2),
    'cannot be unpacked: it is damaged or cut off',
  ],
  ['gzipped and damaged', Buffer.from([0x1f, 0x8b, 1, 2, 3]), 'cannot be unpacked: it is damaged or cut off'],
  ['a zip archive', 'PK\u0003\u0004', 'is a zip archive; unpack it'],
  ['with an open quote', 'a,b\n1,2\n"3,4\n5,6\n', 'up to line 4: a quotation mark is never closed'],
])('reports a file that is %s', async (_kind, content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence)
})

const plain = { delimiter: ',', encoding: 'utf-8' }

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

test.each([
  ['windows-1252', Buffer.from('Ort,Preis\nKöln,1 \x80\n', 'latin1'), '1 €'],
  ['iso-8859-1', Buffer.from('Ort,Preis\nKöln,1\n', 'latin1'), '1'],
  ['utf-16', utf16('Ort,Preis\r\nKöln,1 €\r\n'), '1 €'],
  ['utf-16', utf16('Ort,Preis\nKöln,1 €\n').swap16(), '1 €'],
  ['utf-16', gzipSync(utf16('Ort,Preis\nKöln,1 €\n')), '1 €'],
])('reads a file in %s with that encoding', async (encoding, content, price) => {
  expect(await read(content, { encoding })).toEqual({
    header: ['Ort', 'Preis'],
    rows: [{ row: 2, cells: ['Köln', price] }],
  })
})

test.each([
  ['windows-1252', Buffer.from(`a,b\n${'1,2\n'.repeat(40_000)}Köln,1\n`, 'latin1'), 'UTF-8 near line 40002'],
  ['UTF-16', utf16('a,b\nKöln,1\n'), 'UTF-8 near line 1'],
  ['UTF-16 without a byte order mark', Buffer.from('a,b\n1,2\n', 'utf16le'), 'utf-8'],
  ['a cut character', Buffer.from('a,b\nKöln,ö').subarray(0, -1), 'UTF-8 near line 2'],
])('refuses a file in %s and names the setting to change', async (_kind, content, where) => {
  await expect(read(content)).rejects.toThrow(
    `is not in ${where}; set "encoding" in the mapping to the file's encoding`,
  )
})

test.each([
  ['without a byte order mark', 'Ort,Preis\nKöln,1\n', '"Köln" (utf-8) or "KÃ¶ln" (windows-1252)'],
  ['with one', '\ufeffOrt,Preis\nBonn,1\n', '"Ort" (utf-8) or "ï»¿Ort" (windows-1252)'],
  ['of several chunks', `a,b\n${'1,2\n'.repeat(40_000)}Köln,1\n`, '"Köln" (utf-8) or "KÃ¶ln"'],
])('refuses a UTF-8 file %s in a single-byte encoding', async (_kind, content, readings) => {
  await expect(read(content, { encoding: 'windows-1252' })).rejects.toThrow(readings)
})

test('reads ASCII in every single-byte encoding', async () => {
  expect((await read('a,b\n1,2\n', { encoding: 'windows-1252' })).rows).toHaveLength(1)
})

test('reports missing files and folders', async () => {
  await expect(openRows('/nowhere/a.csv', plain)).rejects.toThrow('There is no file /nowhere/a.csv.')
  await expect(openRows(samples.folder, plain)).rejects.toThrow('is not a file')
})
