import type pg from 'pg'
import type { SentStatement } from './calls.ts'
import { explain, hasPlan, type Plan, readsOf } from './explain.ts'

/** Per call: what it reads, and the milliseconds to plan and run its statements. */
export type Measured = Map<string, { reads: Set<string>; milliseconds: number }>

const isRead = /^\s*\(?\s*(select|with)\b/i

/** Runs per statement; the fastest counts, so the first runs serve as warm-up. */
const times = 3

/** The slowest role represents a call. Statements that most calls send, such as authentication, are listed separately. */
export async function measureCalls(client: pg.ClientBase, sent: SentStatement[]): Promise<Measured> {
  const planned = sent.filter(({ statement }) => hasPlan(statement))
  const calls = new Set(planned.map(({ by }) => by))
  const byText = Map.groupBy(planned, ({ statement }) => statement.text)
  const isCommon = ({ statement }: SentStatement) =>
    (byText.get(statement.text)?.length ?? 0) > calls.size / 3
  const byCall: Measured = new Map()
  const add = (measured: Measured, name: string, plan: Plan) => {
    const known = measured.get(name) ?? { reads: new Set<string>(), milliseconds: 0 }
    for (const read of readsOf(plan)) known.reads.add(read)
    measured.set(name, { reads: known.reads, milliseconds: known.milliseconds + (plan.milliseconds ?? 0) })
  }
  for (const one of planned
    .filter(isCommon)
    .filter(
      ({ statement }, at, all) => all.findIndex((other) => other.statement.text === statement.text) === at,
    ))
    add(byCall, 'in every call', await quickest(client, one))
  const byRole: Measured = new Map()
  for (const one of planned.filter((some) => !isCommon(some)))
    add(byRole, one.by, await quickest(client, one))
  for (const [by, found] of byRole) {
    const name = by.replace(/ \(\w+\)$/, '')
    const known = byCall.get(name)
    if (!known || known.milliseconds < found.milliseconds) byCall.set(name, found)
  }
  return byCall
}

async function quickest(client: pg.ClientBase, { statement }: SentStatement): Promise<Plan> {
  if (!isRead.test(statement.text) || / for (no key )?update/i.test(statement.text))
    return explain(client, statement)
  let best: Plan | undefined
  for (let time = 0; time < times; time += 1) {
    const plan = await explain(client, statement, 'run')
    if (!best || (plan.milliseconds ?? 0) < (best.milliseconds ?? 0)) best = plan
  }
  return best as Plan
}

const shown = (milliseconds: number) =>
  milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)

/** A Markdown table of calls, slowest at the largest size first. The last column refers to the largest size. */
export function tabulate(measured: [listings: number, Measured][]): string {
  const last: Measured = measured.at(-1)?.[1] ?? new Map()
  const rows = [...last].toSorted(([, one], [, other]) => other.milliseconds - one.milliseconds)
  const head = ['call', ...measured.map(([listings]) => `${listings.toLocaleString('en')}, ms`), 'reads']
  const lines = rows.map(([name, { reads }]) => [
    name,
    ...measured.map(([, calls]) => {
      const found = calls.get(name)
      return found ? shown(found.milliseconds) : '–'
    }),
    [...reads].toSorted((one, other) => one.localeCompare(other)).join(', '),
  ])
  const align = head.map((_, at) => (at === 0 || at === head.length - 1 ? '---' : '--:'))
  return [head, align, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
