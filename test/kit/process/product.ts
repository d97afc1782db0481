import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const root = new URL('../../..', import.meta.url).pathname

export type DataDir = { dataDir: string; remove(): Promise<void> }

/** A path for a separate data folder, which the product creates at its first start. */
export async function makeDataDir(): Promise<DataDir> {
  const folder = await mkdtemp(join(tmpdir(), 'real-estate-process-'))
  // If root runs the tests, the database runs as another account and must be able to traverse the folder.
  await chmod(folder, 0o711)
  return { dataDir: join(folder, 'data'), remove: () => rm(folder, { recursive: true, force: true }) }
}

export type Content = 'demo' | 'empty'

/** Where `scripts/serve-for-e2e.ts` stores data folders after a first start, with or without demo content. */
export const preparedDataDir = (content: Content) => join(process.env.E2E_PREPARED_DIR ?? '', content)

/** A separate copy of a data folder in the state after a first start. */
export async function copyDataDir(content: Content): Promise<DataDir> {
  const made = await makeDataDir()
  await copyFolder(preparedDataDir(content), made.dataDir)
  return made
}

/** Preserves owners and permissions. Shares blocks where the file system supports it. */
export const copyFolder = (from: string, to: string) =>
  promisify(execFile)('cp', ['-a', '--reflink=auto', from, to])

let guardian: ChildProcess | undefined

/** Stops the child process even if this process is killed. */
function guard(child: ChildProcess): void {
  if (!guardian) {
    // Detached, so that Ctrl-C does not stop the guardian itself.
    guardian = spawn(process.execPath, [join(root, 'test/kit/process/guardian.process.ts')], {
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    guardian.unref()
    if (guardian.stdin instanceof Socket) guardian.stdin.unref()
  }
  const { stdin } = guardian
  stdin?.write(`+${child.pid}\n`)
  child.once('exit', () => stdin?.write(`-${child.pid}\n`))
}

/** The compile cache of server/main.ts, which speeds up the start. */
const compiled = join(root, 'node_modules/.cache/compiled')

export type Run = { process: ChildProcess; output: () => string; ended: Promise<number | null> }

/** Runs one of the project's programs until it exits or is stopped. */
export function run(program: string, args: string[], env: Record<string, string>): Run {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: compiled,
      // All tests share one address.
      CALLS_PER_SECOND: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  guard(child)
  let text = ''
  child.stdout.on('data', (chunk) => (text += String(chunk)))
  child.stderr.on('data', (chunk) => (text += String(chunk)))
  return {
    process: child,
    output: () => text,
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}

/** Starts the product and waits until it is ready. Throws its output if it exits first. */
export async function startProduct(env: Record<string, string>): Promise<Run & { origin: string }> {
  const port = env.PORT ?? String(await freePort())
  const started = run('server/main.ts', [], { ...env, PORT: port })
  await Promise.race([
    new Promise<void>((resolve) => {
      started.process.stdout?.on('data', () => started.output().includes(' is ready at ') && resolve())
    }),
    started.ended.then((code) => {
      throw new Error(`The product exited with ${code}: ${started.output()}`)
    }),
  ])
  return { ...started, origin: `http://127.0.0.1:${port}` }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('Found no free port.')
  return address.port
}
