// node scripts/choose-mutants.ts [SEED]: writes scripts/mutants/list.json, a sample of all mutants. `browser` and
// `equivalent` are added to the entries by hand.
import { createHash } from 'node:crypto'
import { existsSync, globSync, writeFileSync } from 'node:fs'
import { listFile, type Mutant, readSource } from './mutants/list.ts'
import { type Change, findChanges, type Operator } from './mutants/operators.ts'
import { root } from './processes.ts'

const mostLines = 8
const mostPerFile = 3

type Group = { name: string; count: number; files: string[]; operators: Operator[] }

const find = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map(String)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
const isTested = (file: string) => existsSync(`${root}/${file.replace(/(\.tsx?)$/, '.test$1')}`)
const ofDomains = (files: string[]) => files.filter((file) => !file.startsWith('server/payments/'))
const flow: Operator[] = ['comparison', 'logic', 'negation', 'guard']
const pages = find('client/features/**/*.{ts,tsx}')

const groups: Group[] = [
  {
    name: 'rules',
    count: 18,
    files: ofDomains(find('server/**/{rules,policy}.ts')),
    operators: [...flow, 'status', 'number'],
  },
  {
    name: 'services',
    count: 17,
    files: ofDomains(find('server/**/service.ts')),
    operators: [...flow, 'statement', 'status'],
  },
  {
    name: 'queries',
    count: 14,
    files: ofDomains(find('server/**/*queries.ts')),
    operators: ['where', 'where', 'status', 'comparison', 'logic', 'negation'],
  },
  {
    name: 'payments',
    count: 13,
    files: find('server/payments/**/*.ts'),
    operators: [...flow, 'statement', 'where', 'status'],
  },
  { name: 'contract', count: 6, files: find('contract/*.ts'), operators: ['field', 'number'] },
  {
    name: 'client',
    count: 5,
    files: find('client/**/*.ts').filter(isTested),
    operators: [...flow, 'number'],
  },
  { name: 'screens', count: 4, files: pages.filter((file) => !isTested(file)), operators: flow },
]

const seed = process.argv[2] ?? '14'
/** A sort key that depends only on the seed and the key, so that other candidates do not affect the order. */
const rank = (key: string) => createHash('sha256').update(`${seed} ${key}`).digest('hex')

type Candidate = Change & { file: string; text: string; rank: string }

function listCandidates({ files }: Group): Candidate[] {
  const found = files.flatMap((file) => {
    const text = readSource(file)
    return findChanges(file, text).map((change) => {
      const { operator, start, end, replacement } = change
      const key = [file, operator, text.slice(0, start).split(text.slice(start, end)).length]
      return { ...change, file, text, rank: rank([...key, text.slice(start, end), replacement].join(' ')) }
    })
  })
  return found.toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
}

/** Takes one mutant per operator in turn, at most a few per file, without overlaps. */
function choose(group: Group): Candidate[] {
  const candidates = listCandidates(group)
  const chosen: Candidate[] = []
  const fits = (one: Candidate) => {
    const beside = chosen.filter(({ file }) => file === one.file)
    return (
      beside.length < mostPerFile && beside.every(({ start, end }) => one.end <= start || one.start >= end)
    )
  }
  for (let turn = 0; chosen.length < group.count && turn < group.count * group.operators.length; turn++) {
    const operator = group.operators[turn % group.operators.length]
    const next = candidates.find((one) => one.operator === operator && describe(one) && fits(one))
    if (next) chosen.push(next)
  }
  return chosen.toSorted((a, b) => a.file.localeCompare(b.file) || a.start - b.start)
}

/** The lines of the change, with enough lines above them to make them unique. */
function describe({
  file,
  operator,
  text,
  start,
  end,
  replacement,
}: Candidate): Omit<Mutant, 'id'> | undefined {
  const until = end + text.slice(end).search(/\n|$/)
  let from = start
  for (let lines = 0; lines < mostLines; lines++) {
    from = text.lastIndexOf('\n', from - 1)
    const original = text.slice(from + 1, until).trimStart()
    const begin = until - original.length
    if (original.split('\n').length > mostLines) return undefined
    if (text.split(original).length === 2) {
      return {
        file,
        operator,
        original,
        replacement: text.slice(begin, start) + replacement + text.slice(end, until),
      }
    }
  }
  return undefined
}

const mutants = groups.flatMap((group) =>
  choose(group).map((one, at) => ({
    id: `${group.name}-${String(at + 1).padStart(2, '0')}`,
    ...describe(one),
  })),
)
writeFileSync(listFile, `${JSON.stringify(mutants, null, 2)}\n`)
console.log(`${mutants.length} mutants, seed ${seed}`)
