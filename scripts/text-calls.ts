import { type ESTree, Visitor } from 'vite'

type TextCall = { call: ESTree.CallExpression; key: ESTree.StringLiteral; isRich: boolean }

/** The uses of `t` and `rich` in a module. */
export type TextUses = {
  imports: ESTree.ImportDeclaration[]
  calls: TextCall[]
  /** Uses that the build cannot replace, with the reason. */
  refused: { node: ESTree.Node; because: string }[]
}

export function findTextUses(program: ESTree.Program): TextUses {
  const uses: TextUses = { imports: [], calls: [], refused: [] }
  const names = new Map<string, string>()
  const called = new Set<ESTree.Node>()
  let depth = 0
  const enter = () => void (depth += 1)
  const leave = () => void (depth -= 1)
  const refuse = (node: ESTree.Node, because: string) => uses.refused.push({ node, because })
  const isOfTexts = (source: ESTree.StringLiteral | null) => source?.value.endsWith('texts/text.ts')
  const refuseExport = (node: ESTree.ExportAllDeclaration | ESTree.ExportNamedDeclaration) => {
    if (isOfTexts(node.source)) refuse(node, 'texts may not be exported again')
  }
  new Visitor({
    ExportAllDeclaration: refuseExport,
    ExportNamedDeclaration: refuseExport,
    ImportDeclaration(node) {
      if (!isOfTexts(node.source)) return
      uses.imports.push(node)
      for (const one of node.specifiers) {
        called.add(one.local)
        if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') {
          refuse(one, 'texts must be imported by name')
          continue
        }
        called.add(one.imported)
        names.set(one.local.name, one.imported.name)
      }
    },
    CallExpression(call) {
      const { callee } = call
      const [key] = call.arguments
      const name = callee.type === 'Identifier' && names.get(callee.name)
      if (!name) return
      called.add(callee)
      if (key?.type !== 'Literal' || typeof key.value !== 'string')
        return refuse(call, 'the key of a text must be a literal')
      if (depth === 0) return refuse(call, 'a text at module level has no language')
      uses.calls.push({ call, key, isRich: name === 'rich' })
    },
    Identifier(node) {
      if (names.has(node.name) && !called.has(node)) refuse(node, `${node.name} may only be called`)
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program)
  return uses
}
