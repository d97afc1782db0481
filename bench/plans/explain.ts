import type pg from 'pg'
import type { Statement } from '../performance/statements.ts'

/** What the database says of one step of a plan. */
type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Filter?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Step[]
}
type Told = { Plan: Step; 'Planning Time'?: number; 'Execution Time'?: number }
/** `milliseconds`: what planning and running took, where it was run. */
export type Plan = { root: Step; milliseconds: number | undefined }

const isPlanned = /^\s*\(?\s*(select|with|insert|update|delete|merge)\b/i

/** Whether a statement has a plan at all; one that begins or ends a transaction has none. */
export const hasPlan = ({ text }: Statement): boolean => isPlanned.test(text)

const ways = {
  planned: 'format json',
  forAll: 'generic_plan, format json',
  run: 'analyze, timing off, format json',
}

/**
 * How the database would go about it: with these values, or whatever they are. `run` lets it do it, which has to be taken
 * back where it writes.
 */
export async function explain(
  client: pg.ClientBase,
  { text, values }: Statement,
  way: keyof typeof ways = 'planned',
): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': Told[] }>(
    `explain (${ways[way]}) ${text}`,
    way === 'forAll' ? [] : values,
  )
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error(`There is no plan of ${text}`)
  const { 'Planning Time': planning = 0, 'Execution Time': running } = plan
  return { root: plan.Plan, milliseconds: running === undefined ? undefined : planning + running }
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** Any so many rows of a table, as for a count that goes no further, are not the whole of it. */
const isBounded = (step: Step, above: Step): boolean => above['Node Type'] === 'Limit' && !step.Filter

const scansBelow = (step: Step): string[] =>
  (step.Plans ?? []).flatMap((below) => [
    ...(below['Node Type'] === 'Seq Scan' && !isBounded(below, step) ? [below['Relation Name'] ?? ''] : []),
    ...scansBelow(below),
  ])

/** The tables that a plan reads from end to end. */
export const scannedWhole = ({ root }: Plan): string[] => [...new Set(scansBelow({ Plans: [root] } as Step))]

/** What a plan reads: indexes, by themselves or leading to rows, and tables from end to end. */
export const readsOf = ({ root }: Plan): string[] =>
  stepsOf(root).flatMap((step) => {
    const index = step['Index Name']
    if (step['Node Type'] === 'Seq Scan') return [`all of ${step['Relation Name']}`]
    if (step['Node Type'] === 'Index Only Scan') return [`${index} alone`]
    return index ? [index] : []
  })
