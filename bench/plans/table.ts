import type pg from 'pg'
import type { SentStatement } from './calls.ts'
import { explain, hasPlan, type Plan, readsOf } from './explain.ts'

type Durations = { reads: Set<string>; milliseconds: number; slowestMilliseconds: number }
/** Per call: what it reads, and the milliseconds to plan and run all its statements, and the slowest (see {@link typical}). */
export type Measured = Map<string, Durations>

const isRead = /^\s*\(?\s*(select|with)\b/i

/** Runs of a statement after the first, which warms up; more of those that take longer than this. */
const runs = { quick: 2, slow: 20, slowMs: 20 }
const share = 0.95

/** The slowest role represents a call. Statements that most calls send, such as authentication, are listed separately. */
export async function measureCalls(client: pg.ClientBase, sent: SentStatement[]): Promise<Measured> {
  const planned = sent.filter(({ statement }) => hasPlan(statement))
  const calls = new Set(planned.map(({ by }) => by))
  const byText = Map.groupBy(planned, ({ statement }) => statement.text)
  const isCommon = ({ statement }: SentStatement) =>
    (byText.get(statement.text)?.length ?? 0) > calls.size / 3
  const byCall: Measured = new Map()
  const add = (measured: Measured, name: string, plan: Plan) => {
    const known = measured.get(name) ?? { reads: new Set<string>(), milliseconds: 0, slowestMilliseconds: 0 }
    for (const read of readsOf(plan)) known.reads.add(read)
    const { milliseconds = 0 } = plan
    measured.set(name, {
      reads: known.reads,
      milliseconds: known.milliseconds + milliseconds,
      slowestMilliseconds: Math.max(known.slowestMilliseconds, milliseconds),
    })
  }
  for (const one of planned
    .filter(isCommon)
    .filter(
      ({ statement }, at, all) => all.findIndex((other) => other.statement.text === statement.text) === at,
    ))
    add(byCall, 'in every call', await typical(client, one))
  const byRole: Measured = new Map()
  for (const one of planned.filter((some) => !isCommon(some))) add(byRole, one.by, await typical(client, one))
  for (const [by, found] of byRole) {
    const name = by.replace(/ \(\w+\)$/, '')
    const known = byCall.get(name)
    if (!known || known.milliseconds < found.milliseconds) byCall.set(name, found)
  }
  return byCall
}

/** The run at the 95th percentile; the slower one of a quick statement's two. */
async function typical(client: pg.ClientBase, { statement }: SentStatement): Promise<Plan> {
  if (!isRead.test(statement.text) || / for (no key )?update/i.test(statement.text))
    return explain(client, statement)
  const { milliseconds: first = 0 } = await explain(client, statement, 'run')
  const plans: Plan[] = []
  for (let left = first > runs.slowMs ? runs.slow : runs.quick; left > 0; left -= 1)
    plans.push(await explain(client, statement, 'run'))
  const sorted = plans.toSorted((one, other) => (one.milliseconds ?? 0) - (other.milliseconds ?? 0))
  return sorted[Math.ceil(sorted.length * share) - 1] as Plan
}

const shown = (milliseconds: number) =>
  milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)

/** A Markdown table of calls, slowest at the largest size first. The last two columns refer to the largest size. */
export function tabulate(measured: [listings: number, Measured][]): string {
  const last: Measured = measured.at(-1)?.[1] ?? new Map()
  const rows = [...last].toSorted(([, one], [, other]) => other.milliseconds - one.milliseconds)
  const sizes = measured.map(([listings]) => `${listings.toLocaleString('en')}, ms`)
  const head = ['call', ...sizes, 'slowest statement, ms', 'reads']
  const lines = rows.map(([name, { reads, slowestMilliseconds }]) => [
    name,
    ...measured.map(([, calls]) => {
      const found = calls.get(name)
      return found ? shown(found.milliseconds) : '–'
    }),
    shown(slowestMilliseconds),
    [...reads].toSorted((one, other) => one.localeCompare(other)).join(', '),
  ])
  const align = head.map((_, at) => (at === 0 || at === head.length - 1 ? '---' : '--:'))
  return [head, align, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
