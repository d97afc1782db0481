import { textOf } from '#texts/labels/issues.ts'
import { publication, type Publication } from '#contract/publication.ts'
import { type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import * as queries from './queries.ts'

/** Errors that the operator can fix in the file. The message names each entry and field. */
export class PublicationTrouble extends Error {}

const maxReported = 20

/** Such as `testimonials 2, rating`, counted from 1. */
const placeOf = ([list, at, ...field]: PropertyKey[]) =>
  [[list, typeof at === 'number' ? at + 1 : at].filter((part) => part !== undefined).join(' '), ...field]
    .filter(Boolean)
    .join(', ') || 'the file'

/** Throws {@link PublicationTrouble}. */
export function readPublication(text: string): Publication {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new PublicationTrouble(`The file is not JSON: ${(error as Error).message}`)
  }
  const { data, error } = publication.safeParse(value)
  const errors = (error?.issues ?? []).map(({ path, message }) => `${placeOf(path)}: ${textOf(message)}`)
  const titles = data?.blogs.map(({ title }) => title) ?? []
  for (const [at, title] of titles.entries())
    if (titles.indexOf(title) < at) errors.push(`blogs ${at + 1}, title: Another blog has this title`)
  if (!data || errors.length > 0) {
    const more = errors.length > maxReported ? [`… and ${errors.length - maxReported} more`] : []
    throw new PublicationTrouble(['Nothing is changed.', ...errors.slice(0, maxReported), ...more].join('\n'))
  }
  return data
}

/** Replaces all testimonials and blogs. A blog with the same title keeps its id, and therefore its address. */
export async function publish(db: Database, { testimonials, blogs }: Publication): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ids = await queries.clearContent(tx)
    await queries.insertContent(tx, {
      testimonials: testimonials.map(({ date, ...row }) => ({ ...row, id: newId(), writtenAt: date })),
      blogs: blogs.map(({ date, ...row }) => ({
        ...row,
        id: ids.get(row.title) ?? newId(),
        publishedAt: date,
      })),
    })
  })
}
