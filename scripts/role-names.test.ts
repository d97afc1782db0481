import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roleNames } from '../contract/roles.ts'
import { root } from './processes.ts'

const name = `['"](${roleNames.join('|')})['"]`
const comparisons = [
  // role === 'admin', "user".role <> 'user', ('role', '=', 'agent')
  new RegExp(String.raw`\brole\b['")\]}]*,?\s*['"]?(===?|!==?|=|<>|!=)['"]?,?\s*${name}`, 'i'),
  new RegExp(String.raw`${name}\s*(===|!==)\s*[\w.?]*\brole\b`, 'i'),
  // role in ('agent', 'admin'), ['agent', 'admin'].includes(role)
  new RegExp(String.raw`\brole\b['"]?,?\s*['"]?(not )?in['"]?,?\s*[(\[]\s*${name}`, 'i'),
  new RegExp(String.raw`\[[^\]]*${name}[^\]]*\]\.includes\([\w.?]*\brole\b`, 'i'),
]

/** Files that may name a role in a comparison, with the reason. */
const exceptions: Record<string, string> = {
  'scripts/create-admin.ts': 'The command makes the first admin, so it asks for one by name.',
}

const isProduct = (file: string) => !/\.(test|process)\.tsx?$|^server\/(spec|db\/migrations)\//.test(file)

const findComparisons = (text: string) =>
  text.split('\n').filter((line) => comparisons.some((comparison) => comparison.test(line)))

test('nothing is compared with the name of a role', () => {
  const files = globSync('{contract,server,client,demo,scripts}/**/*.{ts,tsx}', { cwd: root }).filter(
    isProduct,
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => findComparisons(readFileSync(join(root, file), 'utf8')).length > 0)
  expect(found).toEqual(Object.keys(exceptions))
})

test.each([
  `if (actor.role === 'admin') return`,
  `actor?.role !== 'agent' && other`,
  `'user' === role`,
  `.where('user.role', '=', 'admin')`,
  `.where('role', 'in', ['agent', 'admin'])`,
  `agent.role <> 'user' and agent.deleted_at is null`,
  `receiver.role in ('agent', 'admin')`,
  `['agent', 'admin'].includes(actor.role)`,
])('finds the comparison in %s', (line) => {
  expect(findComparisons(line)).toEqual([line])
})

test.each([`kind === 'user'`, `openAccount(tx, { role: 'admin' })`, `query.as === 'agent'`])(
  'finds none in %s',
  (line) => {
    expect(findComparisons(line)).toEqual([])
  },
)
