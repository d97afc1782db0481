import { type ESTree, parseSync, Visitor } from 'vite'

export type LiteralText = { line: number; text: string }

/** Attributes and properties with text that a person reads or hears. */
const readNames =
  /^(title|text|label|description|placeholder|alt|caption|summary|hint|note|empty|sub|message|confirmLabel|closeLabel|listLabel|tabTitle|aria-(label|description|roledescription|valuetext|placeholder))$/
/** A property `name` is mostly an identifier. */
const readProperties = /^(title|text|label|description|placeholder|alt|hint|confirmLabel|tabTitle)$/

const hasWords = (text: string) => /\p{L}/u.test(text)

/** The literals that become the value of an expression. */
function* literalsOf(node: ESTree.Node): Generator<[node: ESTree.Node, text: string]> {
  if (node.type === 'Literal' && typeof node.value === 'string') yield [node, node.value]
  else if (node.type === 'TemplateLiteral')
    yield [node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')]
  else if (node.type === 'ConditionalExpression') {
    yield* literalsOf(node.consequent)
    yield* literalsOf(node.alternate)
  } else if (node.type === 'LogicalExpression') {
    yield* literalsOf(node.left)
    yield* literalsOf(node.right)
  } else if (node.type === 'BinaryExpression' && node.operator === '+') {
    yield* literalsOf(node.left)
    yield* literalsOf(node.right)
  } else if (node.type === 'JSXExpressionContainer') yield* literalsOf(node.expression)
  else if (node.type === 'ArrowFunctionExpression') yield* literalsOf(node.body)
}

/** The texts in a module that do not come from the catalog: JSX text, and readable attributes and properties. */
export function findLiteralTexts(file: string, code: string): LiteralText[] {
  const found = new Map<number, string>()
  const note = (node: ESTree.Node, text: string) => {
    if (hasWords(text)) found.set(node.start, text.trim().replaceAll(/\s+/g, ' '))
  }
  const noteAll = (node: ESTree.Node) => {
    for (const [literal, text] of literalsOf(node)) note(literal, text)
  }
  new Visitor({
    JSXText: (node) => note(node, node.value),
    JSXElement: ({ children }) => children.filter(isContainer).forEach(noteAll),
    JSXFragment: ({ children }) => children.filter(isContainer).forEach(noteAll),
    JSXAttribute({ name, value }) {
      if (value && name.type === 'JSXIdentifier' && readNames.test(name.name)) noteAll(value)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && readProperties.test(key.name)) noteAll(value)
    },
  }).visit(parseSync(file, code).program)
  const lineOf = (start: number) => code.slice(0, start).split('\n').length
  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([start, text]) => ({
      line: lineOf(start + (/^\s*/.exec(code.slice(start))?.[0].length ?? 0)),
      text,
    }))
}

const isContainer = (node: ESTree.Node) => node.type === 'JSXExpressionContainer'
