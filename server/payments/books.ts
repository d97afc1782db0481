import { type SqlBool, sql } from 'kysely'
import type { PaymentProviderName } from '#contract/payments.ts'
import type { Connection } from '../db/connect.ts'
import type { ProviderEntry } from './provider.ts'
import type { OurEntry } from './rules.ts'

const pageSize = 1000

/** A temporary copy of the provider's books, for comparison on this connection. */
export async function openCopy(connection: Connection): Promise<void> {
  await sql`create temporary table if not exists provider_book (
    transaction_id text primary key,
    currency text not null,
    captured_minor bigint not null,
    refunded_minor bigint not null
  )`.execute(connection)
  await sql`truncate provider_book`.execute(connection)
}

/** A payment may move to another page while pages are read; the last version counts. */
export async function addToCopy(connection: Connection, page: ProviderEntry[]): Promise<void> {
  await sql`insert into provider_book
    select transaction_id, currency, captured_minor, refunded_minor
    from jsonb_to_recordset(${JSON.stringify(page.map(asRow))}::jsonb)
      as entry (transaction_id text, currency text, captured_minor bigint, refunded_minor bigint)
    on conflict (transaction_id) do update set currency = excluded.currency,
      captured_minor = excluded.captured_minor, refunded_minor = excluded.refunded_minor`.execute(connection)
}

const asRow = ({ transactionId, currency, capturedMinor, refundedMinor }: ProviderEntry) => ({
  transaction_id: transactionId,
  currency,
  captured_minor: capturedMinor,
  refunded_minor: refundedMinor,
})

/** Our payments at this provider that moved money or sold something, by transaction id. */
const selectOurs = (connection: Connection, provider: PaymentProviderName) =>
  connection
    .selectFrom('payment')
    .innerJoin('offer', 'offer.id', 'payment.offerId')
    .leftJoin('ledgerEntry as taken', (join) =>
      join.onRef('taken.paymentId', '=', 'payment.id').on('taken.kind', '=', 'capture'),
    )
    .leftJoin('ledgerEntry as returned', (join) =>
      join.onRef('returned.paymentId', '=', 'payment.id').on('returned.kind', '=', 'refund'),
    )
    .where('payment.provider', '=', provider)
    .where(sql<SqlBool>`(taken.id is not null or offer.transaction_id = payment.transaction_id)`)
    .select([
      'payment.transactionId',
      sql<string>`coalesce(taken.currency, payment.currency)`.as('currency'),
      sql<number>`coalesce(taken.amount_minor, 0)`.as('capturedMinor'),
      sql<number>`-coalesce(returned.amount_minor, 0)`.as('refundedMinor'),
      sql<boolean>`offer.transaction_id is not distinct from payment.transaction_id`.as('isSold'),
    ])

export const findOurs = (
  connection: Connection,
  provider: PaymentProviderName,
  transactionId: string,
): Promise<OurEntry | undefined> =>
  selectOurs(connection, provider).where('payment.transactionId', '=', transactionId).executeTakeFirst()

type Pair = { ours: OurEntry | undefined; theirs: ProviderEntry | undefined }

/** Each of our payments with the provider's entry, in pages. */
export async function* readOurs(
  connection: Connection,
  provider: PaymentProviderName,
): AsyncIterable<Pair[]> {
  let after = ''
  for (;;) {
    const rows = await selectOurs(connection, provider)
      .leftJoin(copy.as('theirs'), 'theirs.transactionId', 'payment.transactionId')
      .select([
        'theirs.currency as theirCurrency',
        'theirs.capturedMinor as theirCapturedMinor',
        'theirs.refundedMinor as theirRefundedMinor',
      ])
      .where('payment.transactionId', '>', after)
      .orderBy('payment.transactionId')
      .limit(pageSize)
      .execute()
    yield rows.map(({ theirCurrency, theirCapturedMinor, theirRefundedMinor, ...ours }) => ({
      ours,
      theirs:
        theirCurrency === null || theirCapturedMinor === null || theirRefundedMinor === null
          ? undefined
          : {
              transactionId: ours.transactionId,
              currency: theirCurrency,
              capturedMinor: theirCapturedMinor,
              refundedMinor: theirRefundedMinor,
            },
    }))
    if (rows.length < pageSize) return
    after = rows.at(-1)?.transactionId ?? after
  }
}

/** The provider's entries without a payment of ours, in pages. */
export async function* readUnmatchedTheirs(
  connection: Connection,
  provider: PaymentProviderName,
): AsyncIterable<Pair[]> {
  let after = ''
  for (;;) {
    const rows = await connection
      .selectFrom(copy.as('theirs'))
      .selectAll()
      .where('theirs.transactionId', '>', after)
      .where(sql<SqlBool>`not exists ${selectOurs(connection, provider).where(sameTransaction)}`)
      .orderBy('theirs.transactionId')
      .limit(pageSize)
      .execute()
    yield rows.map((theirs) => ({ ours: undefined, theirs }))
    if (rows.length < pageSize) return
    after = rows.at(-1)?.transactionId ?? after
  }
}

export const listUnpaidSales = (connection: Connection) =>
  connection
    .selectFrom('offer')
    .select(['offer.id', 'offer.transactionId'])
    .where('offer.status', '=', 'bought')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.offerId', '=', 'offer.id')
            .whereRef('payment.transactionId', '=', 'offer.transactionId'),
        ),
      ),
    )
    .orderBy('offer.id')
    .execute()

const copy = sql<ProviderEntry>`provider_book`
const sameTransaction = sql<SqlBool>`payment.transaction_id = theirs.transaction_id`
