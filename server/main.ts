import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * In MiB. Left alone, the engine lets what is young grow to 128 MiB and what is old to four times of what is in use
 * before it looks. docs/performance.md has what the process takes with these.
 */
const engine = ['--max-semi-space-size=8', '--max-old-space-size=768']

/** Becomes the same program with these settings of the engine, which it takes only at its beginning. */
function settle(): void {
  const given = [process.env.NODE_OPTIONS ?? '', ...process.execArgv].join(' ')
  const missing = engine.filter((setting) => !given.includes(setting.split('=')[0] ?? ''))
  if (missing.length === 0 || process.platform === 'win32') return
  // Of memory that threads of the C library keep for themselves, the same holds.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env }
  const [, ...args] = process.argv
  process.execve?.(process.execPath, [process.execPath, ...missing, ...process.execArgv, ...args], env)
}

settle()
// What Node has made of the sources serves the next start, which takes less time and memory then. Where nothing may be
// written it goes without.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

const { runProduct } = await import('./product.ts')
await runProduct()
