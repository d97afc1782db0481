import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Sizes in MiB. Left alone, the engine lets what is young grow to 128 MiB and what is old to four times of what is in use
 * before it looks, and gives pages back only when they are nearly empty. docs/performance.md has what the process takes
 * with these.
 */
const engine = [
  '--max-semi-space-size=4',
  '--max-old-space-size=768',
  '--heap-growing-percent=40',
  '--no-parallel-scavenge',
  // They are lines of the log.
  '--no-warnings',
]

/**
 * The C library keeps memory for each of its threads, and more the larger the pieces are that were given back: of both
 * the same holds.
 */
const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * What Node has made of the sources, for the next start, which takes less time and memory then. Known from the very
 * beginning, it spares Node what removes types, some 15 MiB, which this file alone would need.
 */
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

/** Becomes the same program with these settings of the engine, which it takes only at its beginning. */
function settle(): void {
  const given = [process.env.NODE_OPTIONS ?? '', ...process.execArgv].join(' ')
  const missing = engine.filter((setting) => !given.includes(setting.split('=')[0] ?? ''))
  if (missing.length === 0 || process.platform === 'win32') return
  const env = { ...allocator, NODE_COMPILE_CACHE: compiled, ...process.env }
  const [, ...args] = process.argv
  process.execve?.(process.execPath, [process.execPath, ...missing, ...process.execArgv, ...args], env)
}

settle()
// Where nothing may be written it goes without.
enableCompileCache(compiled)

/** As built: one program of all modules, which starts sooner and takes less memory than they do one by one. */
const program = new URL('../build/server/index.js', import.meta.url)

/** What an operator can mend after reading one sentence. */
function sayWhatIsMissing(error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  console.error(isMissing ? `Something is not installed or built; run npm start. (${error.message})` : error)
  process.exit(1)
}

const { runProduct } = await (import(program.href) as Promise<typeof import('./product.ts')>).catch(
  sayWhatIsMissing,
)
await runProduct()
