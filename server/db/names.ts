import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'
import pg from 'pg'

type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>
/** The field names of a result, an empty row to copy, and the indexes of JSON fields. */
type Shape = { names: string[]; empty: UnknownRow; nested: number[] }

const { JSON: json, JSONB: jsonb } = pg.types.builtins
const jsonTypes = new Set<number>([json, jsonb])

/** Limit of the cache, which is cleared when full. */
const maxShapes = 1_000

/** Converts `snake_case` names of the database to `camelCase`. */
class CamelCaseNames extends CamelCasePlugin {
  readonly #shapes = new Map<string, Shape>()

  /** {@link toRows} already named the rows. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }

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
      // Parsed from JSON: copies of an object built property by property need several times the memory.
      empty: JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as UnknownRow,
      // JSON values contain names, too.
      nested: fields.flatMap(({ dataTypeID }, at) => (jsonTypes.has(dataTypeID) ? [at] : [])),
    }
    if (this.#shapes.size === maxShapes) this.#shapes.clear()
    this.#shapes.set(key, shape)
    return shape
  }
}

export const camelCaseNames = new CamelCaseNames()
