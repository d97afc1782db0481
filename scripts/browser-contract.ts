import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Endpoint } from '../contract/endpoint.ts'
import { root } from './processes.ts'

const prefix = '#contract/'
const mark = '\0contract:'
const folder = join(root, 'contract/')

/** The browser makes calls without schemas. The server validates input and output. */
const callOf = ({ method, path, access, paged }: Endpoint) => ({ method, path, access, paged })

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'response' in value

/** Whether a value is a string, a number, or a plain array or object of these. */
const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'number'
  const isBare = Array.isArray(value) || (value && Object.getPrototypeOf(value) === Object.prototype)
  return Boolean(isBare) && Object.values(value as object).every(isPlain)
}

const isName = (key: string) => /^[A-Za-z_$][\w$]*$/.test(key)

/** Plain objects whose keys are valid export names. A page bundles only the keys that it uses. */
const isTable = (value: unknown): value is Record<string, unknown> =>
  isPlain(value) &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.keys(value as object).every(isName)

/**
 * The contract for the browser: endpoints without schemas, so that only forms bundle zod. Values that are neither
 * endpoints nor plain data are imported from the contract itself.
 */
export function browserContract(): Plugin {
  return {
    name: 'browser-contract',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) => {
      if (source.startsWith(mark) || importer?.startsWith(mark)) return source
      return source.startsWith(prefix)
        ? mark + join(root, 'contract', source.slice(prefix.length))
        : undefined
    },
    async load(id) {
      if (!id.startsWith(mark)) return undefined
      const [, table, file = ''] = /^(?:(\w+)@)?(.*)$/.exec(id.slice(mark.length)) ?? []
      this.addWatchFile(file)
      const declared = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      const shown = table ? (declared[table] as Record<string, unknown>) : declared
      const lines = Object.entries(shown).map(([name, value]) => {
        if (isEndpoint(value)) return `export const ${name} = ${JSON.stringify(callOf(value))}`
        if (!table && isTable(value))
          return `export * as ${name} from ${JSON.stringify(`${mark}${name}@${file}`)}`
        if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)}`
        return `export { ${name} } from ${JSON.stringify(file)}`
      })
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
    // Unused schemas are removed. Set per module rather than in resolveId, where the first import would decide for all.
    transform: (_code, id) => (id.startsWith(folder) ? { moduleSideEffects: false } : undefined),
  }
}
