import { expect } from '@playwright/test'
import { openAccount } from '../../server/auth/service.ts'
import type { Database } from '../../server/db/connect.ts'
import { newId } from '../../server/db/id.ts'
import { openDatabase } from '../../server/db/index.ts'
import { makeNotification, makeProperty } from '#test/kit/factories.ts'
import { copyDataDir, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

const minute = 60_000
const day = 24 * 60 * minute
const ago = (ms: number) => new Date(Date.now() - ms)

/** A member with a saved search and a match found a day ago. */
async function makeFound(db: Database, name: string, alert: 'atOnce' | 'daily') {
  const email = `${name.toLowerCase()}@example.com`
  const userId = await openAccount(db, { name, email, role: 'user', emailVerified: true })
  const savedSearchId = newId()
  const search = { id: savedSearchId, userId, slot: 1, name: 'Homes', search: '{}', alert }
  await db.insertInto('savedSearch').values(search).execute()
  const propertyId = await makeProperty(db, { title: `House of ${name}` })
  const found = { savedSearchId, mail: alert, createdAt: ago(day) }
  await makeNotification(db, userId, propertyId, found)
  return { userId, email }
}

test('sends the daily email, and one whose job was lost, after a start', async () => {
  const { dataDir, remove } = await copyDataDir('demo')
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
  const daily = await makeFound(db, 'Dora', 'daily')
  const left = await makeFound(db, 'Leo', 'atOnce')
  const letter = { id: newId(), userId: left.userId, kind: 'atOnce', createdAt: ago(10 * minute) } as const
  await db.insertInto('alertEmail').values(letter).execute()
  await db.updateTable('notification').set({ emailId: letter.id }).where('userId', '=', left.userId).execute()
  // No other events are pending.
  await db.deleteFrom('alertEvent').execute()
  await close()

  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on' })
  const mails = async () => {
    const listed = (await (await fetch(`${product.origin}/api/mailbox`)).json()) as {
      to: string
      subject: string
    }[]
    // The demo accounts get emails of their own.
    const received = listed.filter(({ to }) => to === daily.email || to === left.email)
    return received.map(({ to, subject }) => `${to}: ${subject}`).toSorted()
  }
  try {
    await expect
      .poll(mails, { timeout: 30_000 })
      .toEqual(
        [
          `${daily.email}: Your saved searches today: 1 home`,
          `${left.email}: A home fits your search: House of Leo`,
        ].toSorted(),
      )
  } finally {
    product.process.kill('SIGTERM')
    await product.ended
    await remove()
  }
})
