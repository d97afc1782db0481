import type { Trace } from './trace-context.ts'

/** Records durations and queue lengths. Loaded only if the operator collects metrics or traces. */
export type Observer = {
  /** Called when a request begins, in the trace of `parent`. Call `end` when it is answered. */
  request(
    method: string,
    parent: Trace | undefined,
  ): { trace: Trace; end(answer: { route: string; status: number; ms: number }): void }
  /** Called when a statement is sent, without its values. Call the returned function when it completes. */
  statement(
    operation: string,
    table: string | undefined,
    within: Trace | undefined,
  ): (failed: boolean) => void
  pool(name: PoolName, read: () => PoolUse): void
  run(name: string): { trace: Trace; end(ms: number, failed: boolean): void }
  email(outcome: 'sent' | 'failed' | 'given_up'): void
  photo(outcome: 'made' | 'refused' | 'failed', ms: number): void
  /** Registers values to read at each collection. A failed or slow read is left out. */
  gauge(description: Gauge, read: () => Reading[] | Promise<Reading[]>): void
}

export type PoolName = 'primary' | 'replica'
export type PoolUse = { max: number; used: number; idle: number; waiting: number }

/** `unit` is a UCUM unit; none for counts. */
export type Gauge = { name: string; description: string; unit?: 's' | 'By' }
export type Reading = { value: number; attributes?: Record<string, string> }
