import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import type { Blog, ContactMessage, Testimonial } from '../db/schema.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { countedRows } from '../kernel/total.ts'

const isBefore = (column: string, after: Cursor | undefined) =>
  after
    ? sql<SqlBool>`(${sql.ref(column)}, id) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql<SqlBool>`true`

export type TestimonialRow = Awaited<ReturnType<typeof listTestimonialRows>>[number]
export type BlogRow = Awaited<ReturnType<typeof listBlogRows>>[number]
export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number]

// One row more than `limit`, to detect a next page.
export const listTestimonialRows = (db: Connection, limit: number, after?: Cursor) =>
  db
    .selectFrom('testimonial')
    .selectAll()
    .where(isBefore('writtenAt', after))
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export const listBlogRows = (db: Connection, limit: number, after?: Cursor) =>
  db
    .selectFrom('blog')
    .selectAll()
    .where(isBefore('publishedAt', after))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export const listMessageRows = (db: Connection, limit: number, after?: Cursor) =>
  db
    .selectFrom('contactMessage')
    .selectAll()
    .where(isBefore('createdAt', after))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export async function countRows(db: Connection, table: 'testimonial' | 'blog' | 'contactMessage') {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select 1 from ${sql.table(table)} limit ${countedRows}) as found
  `.execute(db)
  return rows[0]?.counted ?? 0
}

type Range = { after: string | undefined; limit: number; skip?: number }

/** Ordered by id, for the sitemap. */
export const listBlogIds = (db: Connection, { after, limit, skip = 0 }: Range) =>
  db
    .selectFrom('blog')
    .select(['id', 'publishedAt as changedAt'])
    .$if(after !== undefined, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()

export const findBlog = (db: Connection, id: string) =>
  db.selectFrom('blog').selectAll().where('id', '=', id).executeTakeFirst()

/** Deletes all testimonials and blogs. Returns the ids of the blogs by title. */
export async function clearContent(tx: Connection): Promise<Map<string, string>> {
  await tx.deleteFrom('testimonial').execute()
  const blogs = await tx.deleteFrom('blog').returning(['title', 'id']).execute()
  return new Map(blogs.map(({ title, id }) => [title, id]))
}

export async function insertContent(
  tx: Connection,
  rows: { testimonials: Insertable<Testimonial>[]; blogs: Insertable<Blog>[] },
): Promise<void> {
  if (rows.testimonials.length > 0) await tx.insertInto('testimonial').values(rows.testimonials).execute()
  if (rows.blogs.length > 0) await tx.insertInto('blog').values(rows.blogs).execute()
}

export const insertMessage = (db: Connection, row: Insertable<ContactMessage>) =>
  db.insertInto('contactMessage').values(row).execute()

export async function deleteMessageRow(db: Connection, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contactMessage').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const isFrom = (email: string) => sql<SqlBool>`lower(email) = ${email.toLowerCase()}`

export const deleteMessagesFrom = (tx: Connection, email: string) =>
  tx.deleteFrom('contactMessage').where(isFrom(email)).execute()

export const renameSender = (tx: Connection, from: string, to: string) =>
  tx.updateTable('contactMessage').set({ email: to }).where(isFrom(from)).execute()
