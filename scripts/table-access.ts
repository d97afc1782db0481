// Finds the tables that a source file accesses, in Kysely's builder and in raw SQL.
import { type ESTree, parseSync, Visitor } from 'vite'

export type Mode = 'read' | 'write'

/** `table` is a name of server/db/schema.ts, or `*` where the program computes the name. */
export type TableAccess = { table: string; mode: Mode }

const joins = ['inner', 'left', 'right', 'full', 'cross'].flatMap((kind) => [
  `${kind}Join`,
  `${kind}JoinLateral`,
])
const writes = ['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']
/** Methods that other objects also have, such as `Buffer.from`; these count only with the name of a table. */
const shared = new Set(['from', 'using'])
const methods = new Map<string, Mode>([
  ...['selectFrom', ...shared, ...joins].map((method) => [method, 'read'] as const),
  ...writes.map((method) => [method, 'write'] as const),
])

/** In the text of a template, § and an index stand for an expression. */
const nameOrExpression = '(?:public\\.)?("\\w+"|[\\w§]+\\b)'
const position = new RegExp(
  `\\b(?:(insert\\s+into|delete\\s+from|update|truncate(?:\\s+table)?|lock\\s+table|merge\\s+into|copy)` +
    `\\s+(?:only\\s+)?${nameOrExpression}(?!\\s*\\.)|(from|join|using)\\s+(?:only\\s+)?${nameOrExpression}(?!\\s*[.(]))`,
  'gi',
)
const next = new RegExp(`^(?:\\s+(?:as\\s+)?\\w+)?\\s*,\\s*${nameOrExpression}(?!\\s*[.(])`, 'i')

const camel = (text: string) =>
  text.replaceAll('"', '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Yields the tables in the text of a statement or of a part of it; expressions as § and an index. */
function* readSql(text: string): Generator<{ name: string; mode: Mode }> {
  for (const match of text.matchAll(position)) {
    const [whole, verb, written, , read] = match
    const mode = verb ? 'write' : 'read'
    yield { name: written ?? read ?? '', mode }
    let end = match.index + whole.length
    for (let more = next.exec(text.slice(end)); more; more = next.exec(text.slice(end))) {
      yield { name: more[1] ?? '', mode }
      end += more[0].length
    }
  }
}

const templateText = ({ quasis }: ESTree.TemplateLiteral) =>
  quasis.map(({ value }, at) => value.cooked + (at < quasis.length - 1 ? `§${at}` : '')).join('')

/** The text of a literal or of a template without expressions. */
function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' && node.expressions.length === 0 ? templateText(node) : undefined
}

/** An aliased subquery, as in `query.as('found')`, or a function that returns one. */
const isQuery = (node: ESTree.Node) =>
  node.type === 'ArrowFunctionExpression' ||
  (node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    node.callee.property.name === 'as')

/**
 * Every table that a file accesses. Where a name is computed, all table names among the file's strings count as accessed,
 * or `*` if there are none. A common table expression named like a table counts as that table.
 */
export function findTables(file: string, source: string, tables: ReadonlySet<string>): TableAccess[] {
  const found = new Map<string, TableAccess>()
  const strings = new Set<string>()
  const computed = new Set<Mode>()
  const add = (written: string, mode: Mode) => {
    const table = camel(written)
    if (tables.has(table) || table === '*') found.set(`${mode} ${table}`, { table, mode })
  }
  const addArgument = (node: ESTree.Node | null | undefined, mode: Mode, isShared: boolean) => {
    const text = node ? textOf(node) : undefined
    if (text !== undefined) add(text.split(' as ')[0] ?? '', mode)
    else if (node?.type === 'ArrayExpression')
      for (const element of node.elements) addArgument(element, mode, isShared)
    else if (node && !isShared && !isQuery(node)) computed.add(mode)
  }
  const addSql = (text: string, expressions: ESTree.Expression[] = []) => {
    if (tables.has(camel(text.trim()))) strings.add(text.trim())
    for (const { name, mode } of readSql(text)) {
      const expression = name.startsWith('§') ? expressions[Number(name.slice(1))] : undefined
      if (!expression) add(name, mode)
      else if (!isQuery(expression)) computed.add(mode)
    }
  }
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const mode = methods.get(callee.property.name)
      if (mode) addArgument(first, mode, shared.has(callee.property.name))
    },
    TemplateLiteral: (node) => addSql(templateText(node), node.expressions),
    Literal: ({ value }) => {
      if (typeof value === 'string') addSql(value)
    },
  }).visit(program)
  for (const mode of computed) for (const name of strings.size > 0 ? strings : ['*']) add(name, mode)
  return [...found.values()]
}
