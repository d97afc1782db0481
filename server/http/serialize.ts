import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

type Pick = (value: never) => unknown
type Shape = [name: string, pick: Pick | undefined][]

/** Leaves that are written as they are. */
const plain = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodStringFormat, z.ZodNull]

const pickFields = (shape: Shape) => {
  const names = new Set(shape.map(([name]) => name))
  const parts = shape.filter(([, pick]) => pick)
  // Presenters list what is declared, so that nothing has to be left out, as a rule, and nothing copied.
  const isWhole = (value: Record<string, never>) => {
    const own = Object.keys(value)
    return own.length === names.size && own.every((name) => names.has(name))
  }
  const isPicked = (value: Record<string, never>) =>
    parts.every(([name, pick]) => value[name] === undefined || pick?.(value[name]) === value[name])

  return (value: Record<string, never>) => {
    if (isWhole(value) && isPicked(value)) return value
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of shape) {
      const field = value[name]
      picked[name] = pick && field !== undefined ? pick(field) : field
    }
    return picked
  }
}

/** The items themselves where nothing of any had to be left out. */
const pickItems = (pick: Pick) => (items: never[]) => {
  const picked = items.map(pick)
  return picked.every((item, at) => item === items[at]) ? items : picked
}

/**
 * What the schema declares of a value, and nothing else: a field that nobody declared cannot leave. Undefined where
 * that is the whole value. It selects and does not check: the types of handlers do that. Throws, when routes are made,
 * for a kind of schema that it does not know.
 */
function makePicker(schema: z.core.$ZodType): Pick | undefined {
  if (schema instanceof z.ZodObject) {
    return pickFields(Object.entries(schema.shape).map(([name, field]) => [name, pickerOf(field)]))
  }
  if (schema instanceof z.ZodArray) {
    const pick = pickerOf(schema.element)
    return pick && pickItems(pick)
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const pick = pickerOf(schema.unwrap())
    return pick && ((value) => (value === null ? null : pick(value)))
  }
  if (schema instanceof z.ZodRecord && !pickerOf(schema.valueType)) return undefined
  // Sent as a stream, which nothing is picked from.
  if (schema instanceof z.ZodFile) return undefined
  if (plain.some((kind) => schema instanceof kind)) return undefined
  throw new Error(`It is not known how to write ${schema._zod.def.type}.`)
}

/** Of schemas that are shared, as the problem of every call is, it is made once. */
const pickers = new WeakMap<z.core.$ZodType, { pick: Pick | undefined }>()

function pickerOf(schema: z.core.$ZodType): Pick | undefined {
  const made = pickers.get(schema) ?? { pick: makePicker(schema) }
  pickers.set(schema, made)
  return made.pick
}

/** Writes answers by their declared schema. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const pick = pickerOf(schema)
  return (value) => JSON.stringify(pick ? pick(value as never) : value)
}
