// Finds code that only works with one exact release of a dependency, so that patch releases can be installed.
import { type ESTree, parseSync, Visitor } from 'vite'

/** The files of a package that code may name: `undefined` for packages without a list of exports. */
export type ExportsOf = (name: string) => Record<string, unknown> | string | undefined

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''

/** Whether the specifier is one of the package's public entry points. */
function isPublic(specifier: string, exportsOf: ExportsOf): boolean {
  const name = packageOf(specifier)
  const entry = `.${specifier.slice(name.length)}`
  if (entry === '.' || entry === './package.json') return true
  const entries = exportsOf(name)
  if (typeof entries !== 'object') return false
  return Object.keys(entries).some((key) => {
    const [before = '', after] = key.split('*')
    return after === undefined ? key === entry : entry.startsWith(before) && entry.endsWith(after)
  })
}

const isNamed = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name

const isBare = (specifier: string) => /^[@a-z]/i.test(specifier) && !/^(node|virtual|data):/.test(specifier)

/** The text of a literal or of a template without expressions. */
function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** Functions of `Object` and `Reflect` that change their first argument. */
const changing = /^(assign|defineProperty|defineProperties|set|setPrototypeOf|deleteProperty)$/

/** Whether a call of `Object` or `Reflect` changes its first argument. */
const isChange = (callee: ESTree.Node) =>
  callee.type === 'MemberExpression' &&
  /^(Object|Reflect)$/.test(rootOf(callee) ?? '') &&
  callee.property.type === 'Identifier' &&
  changing.test(callee.property.name)

/** The leftmost name of `name.a.b`. */
function rootOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? rootOf(node.object) : undefined
}

/** Uses of a dependency's internals in a source file, one sentence each. */
export function findInternals(file: string, source: string, exportsOf: ExportsOf): string[] {
  const { program } = parseSync(file, source)
  const imported = new Map<string, string>()
  const found: string[] = []
  const check = (specifier: unknown) => {
    if (typeof specifier !== 'string' || !isBare(specifier)) return
    if (!isPublic(specifier, exportsOf)) found.push(`${file} imports ${specifier}, which is not exported`)
  }
  const checkChange = (target: ESTree.Node) => {
    const specifier = imported.get(rootOf(target) ?? '')
    if (specifier) found.push(`${file} replaces a part of ${specifier}`)
  }
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers, importKind }) {
      check(value)
      if (importKind === 'type' || !isBare(value)) return
      for (const { local } of specifiers) imported.set(local.name, value)
    },
    ExportNamedDeclaration: ({ source: from }) => check(from?.value),
    ExportAllDeclaration: ({ source: from }) => check(from.value),
    ImportExpression: ({ source: from }) => check(textOf(from)),
    CallExpression({ callee, arguments: [first] }) {
      if (first && isChange(callee)) checkChange(first)
      const isResolve = callee.type === 'MemberExpression' && rootOf(callee) === 'require'
      if (isResolve || (callee.type === 'Identifier' && callee.name === 'require')) check(textOf(first))
      // Its folder leads to every file of the package.
      const [, name] = /^(.+)\/package\.json$/.exec(textOf(first) ?? '') ?? []
      const isLocated = callee.type === 'MemberExpression' && isNamed(callee.property, 'resolve')
      if (name && isLocated && isBare(name)) found.push(`${file} locates the folder of ${name}`)
    },
    AssignmentExpression: ({ left }) => {
      if (left.type === 'MemberExpression') checkChange(left)
    },
    Literal({ value }) {
      if (typeof value !== 'string') return
      const [, name] = /(?:^|\/)node_modules\/((?:@[\w-]+\/)?[\w-]+)/.exec(value) ?? []
      if (name) found.push(`${file} names a file in the folder of ${name}`)
    },
  }).visit(program)
  return found
}
