import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const root = new URL('../..', import.meta.url).pathname

export type DataDir = { dataDir: string; remove(): Promise<void> }

/** A path for a data folder of this test alone, which the product makes at its first start. */
export async function makeDataDir(): Promise<DataDir> {
  const folder = await mkdtemp(join(tmpdir(), 'real-estate-process-'))
  // The database's account of a run by root has to pass through.
  await chmod(folder, 0o711)
  return { dataDir: join(folder, 'data'), remove: () => rm(folder, { recursive: true, force: true }) }
}

export type Content = 'demo' | 'empty'

/** Where `scripts/serve-for-e2e.ts` keeps what a first start makes, with the demo's content or without any. */
export const preparedDataDir = (content: Content) => join(process.env.E2E_PREPARED_DIR ?? '', content)

/** A data folder of this test alone, as the product's first start leaves it. */
export async function copyDataDir(content: Content): Promise<DataDir> {
  const made = await makeDataDir()
  await copyFolder(preparedDataDir(content), made.dataDir)
  return made
}

/** With owners and rights, and without copying the blocks where the file system can share them. */
export const copyFolder = (from: string, to: string) =>
  promisify(execFile)('cp', ['-a', '--reflink=auto', from, to])

let guardian: ChildProcess | undefined

/** Whatever becomes of this process, also by force, its products end with it. */
function guard(child: ChildProcess): void {
  if (!guardian) {
    // Apart from us: what interrupts us by the keyboard would end it, too.
    guardian = spawn(process.execPath, [join(root, 'e2e/support/guardian.process.ts')], {
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

/** Where server/main.ts keeps compiled code: a program that finds it starts faster. */
const compiled = join(root, 'node_modules/.cache/compiled')

export type Run = { process: ChildProcess; output: () => string; ended: Promise<number | null> }

/** Runs one of the project's programs to its end, or until it is stopped. */
export function run(program: string, args: string[], env: Record<string, string>): Run {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: compiled,
      // Tests are many people at one address.
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

/** The running product, once it has said that it is ready. Throws what it said if it ended before. */
export async function startProduct(env: Record<string, string>): Promise<Run & { origin: string }> {
  const port = env.PORT ?? String(await freePort())
  const started = run('server/main.ts', [], { ...env, PORT: port })
  await Promise.race([
    new Promise<void>((resolve) => {
      started.process.stdout?.on('data', () => started.output().includes(' is ready at ') && resolve())
    }),
    started.ended.then((code) => {
      throw new Error(`The product ended with ${code}: ${started.output()}`)
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
  if (!address || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
