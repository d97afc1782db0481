import type pg from 'pg'
import type { Statement } from '../performance/statements.ts'

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Filter?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Step[]
}
type Explained = { Plan: Step; 'Planning Time'?: number; 'Execution Time'?: number }
/** `milliseconds`: planning plus execution time, if the statement was run. */
export type Plan = { root: Step; milliseconds: number | undefined }

const isPlanned = /^\s*\(?\s*(select|with|insert|update|delete|merge)\b/i

/** Whether a statement has a plan; statements that control a transaction have none. */
export const hasPlan = ({ text }: Statement): boolean => isPlanned.test(text)

const modes = {
  planned: 'format json',
  forAll: 'generic_plan, format json',
  run: 'analyze, timing off, format json',
}

/**
 * The plan with these values (`planned`), a generic plan (`forAll`), or the plan after execution (`run`). The caller
 * must roll back a `run` that writes.
 */
export async function explain(
  client: pg.ClientBase,
  { text, values }: Statement,
  mode: keyof typeof modes = 'planned',
): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
    `explain (${modes[mode]}) ${text}`,
    mode === 'forAll' ? [] : values,
  )
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error(`PostgreSQL returned no plan for ${text}`)
  const { 'Planning Time': planning = 0, 'Execution Time': running } = plan
  return { root: plan.Plan, milliseconds: running === undefined ? undefined : planning + running }
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** A bounded read of any rows, such as for a capped count, is not a full scan. */
const isBounded = (step: Step, above: Step): boolean => above['Node Type'] === 'Limit' && !step.Filter

const scansBelow = (step: Step): string[] =>
  (step.Plans ?? []).flatMap((below) => [
    ...(below['Node Type'] === 'Seq Scan' && !isBounded(below, step) ? [below['Relation Name'] ?? ''] : []),
    ...scansBelow(below),
  ])

export const fullScansOf = ({ root }: Plan): string[] => [...new Set(scansBelow({ Plans: [root] } as Step))]

/** What a plan reads: indexes, index-only scans ("alone"), and sequential scans ("all of"). */
export const readsOf = ({ root }: Plan): string[] =>
  stepsOf(root).flatMap((step) => {
    const index = step['Index Name']
    if (step['Node Type'] === 'Seq Scan') return [`all of ${step['Relation Name']}`]
    if (step['Node Type'] === 'Index Only Scan') return [`${index} alone`]
    return index ? [index] : []
  })
