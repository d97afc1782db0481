/** Where a piece of work belongs to; what it is made of is the observer's. */
export type Trace = object

/** Who watches how long things take. None of it is loaded where nobody does. */
export type Observer = {
  /** A request has begun; told its route and status when it has been answered. */
  request(method: string): { trace: Trace; end(answer: { route: string; status: number; ms: number }): void }
  /** A statement is sent to the database, of which no value is told; called back when it is answered. */
  statement(
    operation: string,
    table: string | undefined,
    within: Trace | undefined,
  ): (failed: boolean) => void
  /** A pool of connections to look at, whenever figures are sent. */
  pool(read: () => PoolUse): void
  /** A round of background work has come to its end. */
  round(name: string, ms: number, failed: boolean): void
  /** An attempt to send an email has ended. */
  letter(outcome: 'sent' | 'failed' | 'given_up'): void
}

export type PoolUse = { used: number; idle: number; waiting: number }
