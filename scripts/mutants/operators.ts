import { type ESTree, parseSync, Visitor } from 'vite'

export type Operator =
  | 'comparison'
  | 'logic'
  | 'negation'
  | 'guard'
  | 'statement'
  | 'where'
  | 'status'
  | 'number'
  | 'field'

export type Change = { operator: Operator; start: number; end: number; replacement: string }

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
}

/** A status mutates to the next one of the first list that contains it. */
const statuses = [
  ['pending', 'accepted', 'rejected', 'withdrawn', 'bought'],
  ['available', 'reserved', 'sold'],
  ['verified', 'rejected'],
  ['created', 'capturing', 'captured', 'refund_due', 'refunded', 'declined'],
  ['open', 'processing', 'authorized', 'captured'],
  ['user', 'agent', 'admin'],
]

const fieldChecks = new Set(
  'min max email regex refine superRefine check int positive nonnegative trim toLowerCase strict optional nullable pipe length'.split(
    ' ',
  ),
)

export function findChanges(file: string, text: string): Change[] {
  const changes: Change[] = []
  const add = (operator: Operator, { start, end }: ESTree.Span, replacement: string) =>
    changes.push({ operator, start, end, replacement })
  const textOf = ({ start, end }: ESTree.Span) => text.slice(start, end)
  const negate = (test: ESTree.Expression) => add('negation', test, `!(${textOf(test)})`)
  const swap = (operator: Operator, { left, right }: { left: ESTree.Span; right: ESTree.Span }) => {
    const between = { start: left.end, end: right.start }
    const [sign = ''] = /[<>=!&|]+/.exec(textOf(between)) ?? []
    if (swapped[sign]) add(operator, between, textOf(between).replace(sign, swapped[sign]))
  }
  const inTypes = new Set<number>()
  const { program } = parseSync(file, text)
  new Visitor({
    TSLiteralType: ({ literal }) => void inTypes.add(literal.start),
    BinaryExpression: (node) => swap('comparison', node),
    LogicalExpression: (node) => swap('logic', node),
    ConditionalExpression: ({ test }) => negate(test),
    IfStatement: (node) => {
      negate(node.test)
      if (!node.alternate && leaves(node.consequent)) add('guard', node, ';')
    },
    ExpressionStatement: (node) => {
      const { expression } = node
      if (expression.type === 'AwaitExpression') add('statement', node, ';')
      if (textOf(node).startsWith('throwIf(')) add('guard', node, ';')
    },
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const call = { start: callee.object.end, end: node.end }
      const { name } = callee.property
      if (/^where|^forUpdate$/.test(name)) add('where', call, '')
      if (fieldChecks.has(name)) add('field', call, '')
    },
    Literal: (node) => {
      const { value } = node
      if (inTypes.has(node.start)) return
      if (typeof value === 'number') add('number', node, String(value + 1))
      const cycle = statuses.find((list) => typeof value === 'string' && list.includes(value))
      if (cycle) add('status', node, `'${cycle[(cycle.indexOf(String(value)) + 1) % cycle.length]}'`)
    },
  }).visit(program)
  return changes
}

const leaves = (body: ESTree.Statement): boolean => {
  const last = body.type === 'BlockStatement' ? body.body.at(-1) : body
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
}
