import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

type Pick = (value: never) => unknown
type Shape = [name: string, pick: Pick | undefined][]

/** Leaf types, written unchanged. */
const plain = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodStringFormat, z.ZodNull]

const pickFields = (shape: Shape) => {
  const names = new Set(shape.map(([name]) => name))
  const parts = shape.filter(([, pick]) => pick)
  // Fast path: presenters usually return exactly the declared fields, so nothing is copied.
  const hasDeclaredFields = (value: Record<string, never>) => {
    const own = Object.keys(value)
    return own.length === names.size && own.every((name) => names.has(name))
  }
  const isUnchanged = (value: Record<string, never>) =>
    parts.every(([name, pick]) => value[name] === undefined || pick?.(value[name]) === value[name])

  return (value: Record<string, never>) => {
    if (hasDeclaredFields(value) && isUnchanged(value)) return value
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of shape) {
      const field = value[name]
      // Page data, unlike JSON, would contain the absent field.
      if (field !== undefined) picked[name] = pick ? pick(field) : field
    }
    return picked
  }
}

/** Returns the same array if no item changed. */
const pickItems = (pick: Pick) => (items: never[]) => {
  const picked = items.map(pick)
  return picked.every((item, at) => item === items[at]) ? items : picked
}

/**
 * Returns a function that drops undeclared fields, so that none can leak; undefined if the schema keeps the
 * whole value. It does not validate, since handlers are typed. Throws at startup for unsupported schema
 * types.
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
  // Sent as a stream, unfiltered.
  if (schema instanceof z.ZodFile) return undefined
  if (plain.some((kind) => schema instanceof kind)) return undefined
  throw new Error(`Cannot serialize the schema type ${schema._zod.def.type}.`)
}

/** Cached, since calls share schemas, such as that of problems. */
const pickers = new WeakMap<z.core.$ZodType, { pick: Pick | undefined }>()

function pickerOf(schema: z.core.$ZodType): Pick | undefined {
  const made = pickers.get(schema) ?? { pick: makePicker(schema) }
  pickers.set(schema, made)
  return made.pick
}

/** Only the fields of the declared schema. */
export function pickDeclared(schema: z.core.$ZodType, value: unknown): unknown {
  const pick = pickerOf(schema)
  return pick ? pick(value as never) : value
}

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  pickerOf(schema) // Throws at startup.
  return (value) => JSON.stringify(pickDeclared(schema, value))
}
