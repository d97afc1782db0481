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

const isBare = (specifier: string) => /^[@a-z]/i.test(specifier) && !/^(node|virtual|data):/.test(specifier)

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
  const checkAssignment = (target: ESTree.Node) => {
    if (target.type !== 'MemberExpression') return
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
    ImportExpression: ({ source: from }) => check(from.type === 'Literal' ? from.value : undefined),
    CallExpression({ callee, arguments: [first] }) {
      const isResolve = callee.type === 'MemberExpression' && rootOf(callee) === 'require'
      if (isResolve && first?.type === 'Literal') check(first.value)
    },
    AssignmentExpression: ({ left }) => checkAssignment(left),
    Literal({ value }) {
      if (typeof value !== 'string') return
      const [, name] = /(?:^|\/)node_modules\/((?:@[\w-]+\/)?[\w-]+)/.exec(value) ?? []
      if (name) found.push(`${file} names a file in the folder of ${name}`)
    },
  }).visit(program)
  return found
}
