import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'
import pg from 'pg'

type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>
/** The names of a row, one with nothing in it, and where it has values with names of their own. */
type Shape = { names: string[]; empty: UnknownRow; nested: number[] }

const { JSON: json, JSONB: jsonb } = pg.types.builtins
const jsonTypes = new Set<number>([json, jsonb])

/** Of statements that differ in what they select, so many are remembered. */
const mostShapes = 1_000

/** Names in the database are `snake_case`, and `camelCase` here. */
class CamelCaseNames extends CamelCasePlugin {
  readonly #shapes = new Map<string, Shape>()

  /** The rows have their names from {@link toRows}. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }

  /** Rows out of their values, in the order of the fields. */
  toRows(fields: Field[], rows: unknown[][]): UnknownRow[] {
    if (rows.length === 0) return []
    const { names, empty, nested } = this.#shapeOf(fields)
    return rows.map((values) => {
      const row: UnknownRow = { ...empty }
      for (let at = 0; at < names.length; at += 1) row[names[at] as string] = values[at]
      for (const at of nested) row[names[at] as string] = this.mapRow({ value: values[at] })['value']
      return row
    })
  }

  #shapeOf(fields: Field[]): Shape {
    const key = fields.map(({ name, dataTypeID }) => `${dataTypeID} ${name}`).join()
    const known = this.#shapes.get(key)
    if (known) return known
    const names = fields.map(({ name }) => this.camelCase(name))
    const shape = {
      names,
      // Read from text: of an object that has grown name by name each copy takes several times the memory.
      empty: JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as UnknownRow,
      // What the database has put together as JSON.
      nested: fields.flatMap(({ dataTypeID }, at) => (jsonTypes.has(dataTypeID) ? [at] : [])),
    }
    if (this.#shapes.size === mostShapes) this.#shapes.clear()
    this.#shapes.set(key, shape)
    return shape
  }
}

export const camelCaseNames = new CamelCaseNames()
