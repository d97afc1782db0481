import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRows, type Row } from './rows.ts'
import { type Samples, startSamples } from './sample.ts'

let samples: Samples
beforeAll(async () => {
  samples = await startSamples()
})
afterAll(() => samples.remove())

async function read(content: string | Buffer, delimiter = ',') {
  const file = await openRows(await samples.write(content), delimiter)
  const rows: Row[] = []
  for await (const row of file.rows) rows.push(row)
  return { header: file.header, rows }
}

test.each([
  ['plain', 'a,b\n1,2\n3,4\n'],
  ['without a last line end', 'a,b\n1,2\n3,4'],
  ['with CRLF and a byte order mark', '\ufeffa,b\r\n1,2\r\n3,4\r\n'],
  ['gzipped', gzipSync('a,b\n1,2\n3,4\n')],
])('a file %s is read', async (_kind, content) => {
  expect(await read(content)).toEqual({
    header: ['a', 'b'],
    rows: [
      { row: 2, cells: ['1', '2'] },
      { row: 3, cells: ['3', '4'] },
    ],
  })
})

test('quotes hold commas, line ends and quotes; elsewhere they are letters', async () => {
  const { rows } = await read('a,b\n"x,\ny","say ""hi"""\n6" pipe,"a" b\n')
  expect(rows).toEqual([
    { row: 3, cells: ['x,\ny', 'say "hi"'] },
    { row: 4, cells: ['6" pipe', '"a" b'] },
  ])
})

test('rows of another width are left to their reader, empty lines are none', async () => {
  const { rows } = await read('a;b\n1\n\n1;2;3\n', ';')
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
  [
    'with an open quote',
    'a,b\n1,2\n"3,4\n5,6\n',
    'up to line 4: a quotation mark is opened and never closed',
  ],
])('a file that is %s is told in a sentence', async (_kind, content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence)
})

test('a file that is not there, and a folder, are told', async () => {
  await expect(openRows('/nowhere/a.csv', ',')).rejects.toThrow('There is no file /nowhere/a.csv.')
  await expect(openRows(samples.folder, ',')).rejects.toThrow('is not a file')
})
