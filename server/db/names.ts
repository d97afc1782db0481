import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/** Names in the database are `snake_case`, and `camelCase` here; those of a result are told once for all its rows. */
export class CamelCaseNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (!first) return result
    const names = Object.keys(first)
    const told = names.map((name) => this.camelCase(name))
    // To be copied, which takes far less than growing name by name.
    const empty = Object.fromEntries(told.map((name) => [name, null]))
    const rows = result.rows.map((row) => {
      const mapped: UnknownRow = { ...empty }
      for (let at = 0; at < names.length; at += 1) {
        const value = row[names[at] as string]
        // What the database has put together as JSON has names of its own.
        const [item] = Array.isArray(value) ? value : [value]
        const isPlain = typeof item !== 'object' || item === null || item instanceof Date
        mapped[told[at] as string] = isPlain ? value : this.mapRow({ value })['value']
      }
      return mapped
    })
    return { ...result, rows }
  }
}
