import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { runInLanguage } from '#texts/language.ts'
import type { Actor } from '../kernel/actor.ts'
import { problem } from '../kernel/problem.ts'
import type { Database } from '../db/connect.ts'
import { languageFor, type LanguageSettings } from '../settings/languages.ts'
import { findSubject, listHeld } from './queries.ts'
import { type Held, held, type Subject } from './register.ts'
import { describeExport } from './description.ts'

/** Per process, and one per member: a slow reader holds a file but no database connection. */
const exportsAtOnce = 8
/** Rows per table; the description mentions if there are more. */
const mostRows = 100_000

export type Written = Pick<Held, 'about'> & { table: string; file: string; rows: number; isCut: boolean }

export type ExportSettings = { companyName: string; languages: LanguageSettings; timeZone: string }

type Dependencies = ExportSettings & { db: Database; now: () => Date }

export function createExports({ db, now, companyName, languages, timeZone }: Dependencies) {
  const exporting = new Set<string>()

  async function* rowsOf(table: string, subject: Subject, count: Written): AsyncGenerator<string> {
    yield '['
    for await (const row of listHeld(db, table, subject)) {
      if (count.rows === mostRows) {
        count.isCut = true
        break
      }
      yield `${count.rows === 0 ? '\n' : ',\n'}${row}`
      count.rows += 1
    }
    yield '\n]\n'
  }

  return {
    /**
     * A ZIP archive. Throws `too_many_requests` while another export of the member is running, `unavailable`
     * while too many are.
     */
    open: async ({ id, language }: Actor): Promise<Readable> => {
      const subject = await findSubject(db, id)
      if (!subject) throw problem('unauthenticated')
      if (exporting.has(id))
        throw problem('too_many_requests', {
          retryAfterSeconds: 30,
          reason: { kind: 'exportRunning' },
        })
      if (exporting.size >= exportsAtOnce) throw problem('unavailable', { retryAfterSeconds: 30 })
      exporting.add(id)
      const at = now()
      const zip = new ZipFile()
      const archive = zip.outputStream as Readable
      let reading: Readable | undefined
      archive.once('close', () => {
        exporting.delete(id)
        reading?.destroy()
      })
      const fail = (error: Error) => archive.destroy(error)
      zip.on('error', fail)
      // Opened only when the archive reaches this entry.
      const add = (file: string, open: () => AsyncIterable<string>) =>
        zip.addReadStreamLazy(file, { mtime: at, mode: 0o100644 }, (begin) => {
          reading = Readable.from(open(), { objectMode: false })
          begin(null, reading)
        })
      const counts: Written[] = []
      for (const [table, { about }] of Object.entries(held)) {
        const count = { table, about, file: `${table.replaceAll('_', '-')}.json`, rows: 0, isCut: false }
        counts.push(count)
        add(count.file, () => rowsOf(table, subject, count))
      }
      // Last, because it contains the counts.
      add('index.html', async function* () {
        yield runInLanguage(
          languageFor(languages, language),
          () => describeExport({ companyName, at, email: subject.email, counts }),
          timeZone,
        )
      })
      zip.end()
      return archive
    },
  }
}
