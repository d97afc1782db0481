import { sql } from 'kysely'
import { openDatabase } from '../../server/db/index.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import type { Member } from '#test/kit/process/member.ts'
import { copyDataDir, startProduct } from '#test/kit/process/product.ts'
import { test as base } from './role-pages.ts'

type Spare = {
  origin: string
  member: Member
  /** Makes every query of this table fail while `run` executes. */
  without: (table: string, run: () => Promise<void>) => Promise<void>
}

/**
 * A second product for tests that would disturb others: without demo content, with captchas, and with a database that
 * tests may break. Started once per worker that uses it.
 */
export const test = base.extend<object, { spare: Spare }>({
  spare: [
    async ({ browser: _browser }, give) => {
      const { dataDir, remove } = await copyDataDir('empty')
      const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'off' })
      const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
      const rename = async (from: string, to: string) => {
        await sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(db)
        // Invalidates cached reads of the table.
        await sql`notify changes`.execute(db)
      }
      const without: Spare['without'] = async (table, run) => {
        await rename(table, `${table}_away`)
        try {
          await run()
        } finally {
          await rename(`${table}_away`, table)
        }
      }
      try {
        const member = await openAccount(product.origin, 'Selma Spare')
        await give({ origin: product.origin, member, without })
      } finally {
        await close()
        product.process.kill('SIGTERM')
        await product.ended
        await remove()
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
