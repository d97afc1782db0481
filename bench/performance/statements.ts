import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Records the statements sent to the database driver while `work` runs, in order. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const { query } = pg.Client.prototype
  const sent: Statement[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given
    const config = typeof first === 'string' ? { text: first, values } : (first as Partial<Statement>)
    sent.push({ text: config.text ?? '', values: (config.values as unknown[] | undefined) ?? [] })
    return Reflect.apply(query, this, given) as unknown
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

/** The same statements for other objects: replaces each id with its entry in `others`. */
export const about = (statements: Statement[], others: Record<string, string>): Statement[] =>
  statements.map(({ text, values }) => ({
    text,
    values: values.map((value) => (typeof value === 'string' ? (others[value] ?? value) : value)),
  }))

/** Runs the statements one after the other on one connection, including transactions. Returns the rows of each. */
export async function replay(client: pg.ClientBase, statements: Statement[]): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for (const { text, values } of statements) rows.push((await client.query(text, values)).rows)
  return rows
}
