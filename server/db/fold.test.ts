import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold, spellingsOf, withoutArticle } from '#contract/fold.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const foldInDatabase = async (text: string) =>
  (await sql<{ folded: string }>`select fold(${text}) as folded`.execute(database.db)).rows[0]?.folded

const variants: [folded: string, ...texts: string[]][] = [
  ['munchen', 'München', 'MÜNCHEN', 'Mu\u0308nchen', 'munchen'],
  ['strasse', 'Straße', 'STRASSE', 'STRAẞE'],
  ['malaga', 'Málaga', 'MÁLAGA'],
  ['la coruna', 'La Coruña'],
  ['koln', 'Köln'],
  ['kobenhavn', 'København', 'KØBENHAVN'],
  ['lodz', 'Łódź', 'ŁÓDŹ', 'łódź'],
  ['dakovo', 'Đakovo', 'Ðakovo', 'đakovo', 'ðakovo'],
  ['thorshofn', 'Þórshöfn', 'þórshöfn'],
  ['aeroskobing', 'Ærøskøbing', 'ærøskøbing'],
  ['oeuvre', 'Œuvre', 'œuvre'],
  ['istanbul', 'İstanbul', 'Istanbul', 'ıstanbul'],
  ["coeur d'alene", 'Coeur d’Alene', "Coeur d'Alene", 'Coeur d‘Alene', 'Coeur d′Alene', 'Cœur dʼAlene'],
  ['احمد', 'أحمد', 'احمد', 'إحمد', 'آحمد', 'ٱحمد', 'أَحْمَد', 'احمـــد'],
  ['مستشفي', 'مستشفى', 'مستشفي', 'مستشفی'],
  ['الشارقه', 'الشارقة', 'الشارقه'],
  ['مويسس', 'مؤيسس', 'مويسس'],
  ['شاطي', 'شاطئ', 'شاطي', 'شاطى'],
  ['كرامه', 'كرامة', 'ک‍رامه'.replace('\u200d', '')],
  ['10115 0123456789', '١٠١١٥ ٠١٢٣٤٥٦٧٨٩', '۱۰۱۱۵ ۰۱۲۳۴۵۶۷۸۹', '10115 0123456789'],
  ['οδοσ', 'ΟΔΌΣ', 'οδός'],
  ['100% a_b\\c (d) 12-3', '100% a_b\\c (d) 12-3'],
]

test.each(variants)(
  '%s is the same for all variants, in the database and in the product',
  async (folded, ...texts) => {
    for (const text of texts) {
      expect([text, fold(text)]).toEqual([text, folded])
      expect([text, await foldInDatabase(text)]).toEqual([text, folded])
    }
  },
)

test('folds each letter of Europe and the Arab world as the database does', async () => {
  const letters = [
    [0x20, 0x24f],
    [0x370, 0x52f],
    [0x590, 0x6ff],
    [0x1e00, 0x1fff],
    [0x2010, 0x2040],
  ].flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  )
  const { rows } = await sql<{ letter: string; folded: string }>`
    select letter, fold(letter) as folded from unnest(${letters}::text[]) letter`.execute(database.db)
  const different = rows.filter(({ letter, folded }) => fold(letter) !== folded)
  expect(different.map(({ letter, folded }) => [letter, fold(letter), folded])).toEqual([])
})

test.each([
  ['النخلة', 'نخله'],
  ['الْعَين', 'عين'],
  ['ٱلشارقة', 'شارقه'],
  ['الله', 'الله'],
  ['نخلة', 'نخلة'],
  ['Alain', 'Alain'],
])('the searched word %s is %s without an article', (word, wanted) => {
  expect(withoutArticle(word)).toBe(wanted)
})

test('folding a folded text changes nothing', () => {
  for (const [folded] of variants) expect(fold(folded)).toBe(folded)
})

test.each([
  ['Köln', ['koln', 'koeln']],
  ['Ko\u0308ln', ['koln', 'koeln']],
  ['ÜBERLINGEN', ['uberlingen', 'ueberlingen']],
  ['Torstraße 1, Berlin', ['torstrasse 1, berlin', 'torstr. 1, berlin']],
  [
    'Müllerstr. 2, Äußere Straße',
    [
      'mullerstr. 2, aussere strasse',
      'muellerstr. 2, aeussere strasse',
      'mullerstrasse 2, aussere str.',
      'muellerstrasse 2, aeussere str.',
    ],
  ],
  ['Blue Ridge, Monroe', ['blue ridge, monroe']],
  ['Málaga', ['malaga']],
])('%s has the same spellings in the database and in the product', async (text, spellings) => {
  expect(spellingsOf(text)).toEqual(spellings)
  const [folded, ...further] = spellings
  const { rows } = await sql<{ folded: string; further: string }>`select fold(${text}) as folded,
    further_spellings(fold(${text}), fold(with_digraphs(${text}))) as further`.execute(database.db)
  expect(rows).toEqual([
    {
      folded,
      further: further
        .toSorted()
        .map((one) => `, ${one}`)
        .join(''),
    },
  ])
})
