import type { Trace } from './trace-context.ts'

/** Records how long things take and how much waits. None of it is loaded without an operator who collects it. */
export type Observer = {
  /** A request has begun, in the trace of `parent`; told its route and status when it has been answered. */
  request(
    method: string,
    parent: Trace | undefined,
  ): { trace: Trace; end(answer: { route: string; status: number; ms: number }): void }
  /** A statement is sent to the database, of which no value is told; called back when it is answered. */
  statement(
    operation: string,
    table: string | undefined,
    within: Trace | undefined,
  ): (failed: boolean) => void
  /** A pool of connections to read whenever metrics are collected. */
  pool(name: PoolName, read: () => PoolUse): void
  /** A round of background work has begun. */
  round(name: string): { trace: Trace; end(ms: number, failed: boolean): void }
  /** An attempt to send an email has ended. */
  letter(outcome: 'sent' | 'failed' | 'given_up'): void
  /** Pictures of a photo were made, or not. */
  photo(outcome: 'made' | 'refused' | 'failed', ms: number): void
  /** Values to read whenever metrics are collected. A read that fails or takes long is left out. */
  gauge(description: Gauge, read: () => Reading[] | Promise<Reading[]>): void
}

export type PoolName = 'primary' | 'replica'
export type PoolUse = { max: number; used: number; idle: number; waiting: number }

/** `unit`: of UCUM, such as `s` and `By`; none for counts. */
export type Gauge = { name: string; description: string; unit?: 's' | 'By' }
export type Reading = { value: number; attributes?: Record<string, string> }
