import { type Kysely, sql } from 'kysely'

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  defaulted: boolean
  values: string | null
}

const typeNames: Record<string, string> = {
  uuid: 'string',
  _uuid: 'string[]',
  text: 'string',
  _text: 'string[]',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Timestamp',
  jsonb: 'unknown',
  // Text, as the driver returns them.
  polygon: 'string',
  box: 'string',
  int8range: 'string',
}

const columns = sql<Column>`
  select c.relname as table, a.attname as column, t.typname as type,
         not a.attnotnull as nullable, a.atthasdef as defaulted,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) like '%ARRAY[%' limit 1) as values
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind = 'r' and c.relname not like 'kysely_%'
  order by c.relname, a.attname`

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)

function typeOf({ type, values, nullable, defaulted, table, column }: Column): string {
  const known = typeNames[type]
  if (!known) throw new Error(`No TypeScript type is known for ${table}.${column} (${type}).`)
  // A check constraint with a list of texts becomes a union type.
  const listed =
    values && [...values.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
  if (type === 'timestamptz' && defaulted) return 'DefaultedTimestamp'
  const single = type.startsWith('_') && listed ? `(${listed})[]` : listed || known
  const base = single + (nullable ? ' | null' : '')
  return defaulted ? `Generated<${base}>` : base
}

export async function describeSchema<DB>(db: Kysely<DB>): Promise<string> {
  const { rows } = await columns.execute(db)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const interfaces = [...tables].map(
    ([table, ofTable]) =>
      `export interface ${pascal(table)} {\n${ofTable.map((c) => `  ${camel(c.column)}: ${typeOf(c)}`).join('\n')}\n}\n`,
  )
  const index = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}`).join('\n')
  return [
    '// Generated from the migrated database by `npm run db:types`; do not edit.',
    "import type { ColumnType, Generated } from 'kysely'\n",
    'type Timestamp = ColumnType<Date, Date | string, Date | string>',
    'type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>\n',
    ...interfaces,
    `export interface DB {\n${index}\n}\n`,
  ].join('\n')
}
