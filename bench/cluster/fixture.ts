import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, makeDataDir, run, startProduct } from '#test/kit/process/product.ts'
import { signIn } from '#test/kit/process/member.ts'
import { publishListing } from '#test/kit/process/actions.ts'
import { environment } from '../environment.ts'
import { openBalancer } from './balancer.ts'
import type { Workspace } from './workspace.ts'
import { addPhoto } from './photos.ts'
import { openPooler } from './pooler.ts'
import { makePrimary, makeReplica } from './postgres.ts'
import type { Programs } from './programs.ts'

type Running = Awaited<ReturnType<typeof startProduct>>

export type Moved = { listing: string; photo: string; cookie: string; email: string; summary: string }

export type Fixture = Awaited<ReturnType<typeof openFixture>>

/** Runs one of the project's commands to completion. Returns the first output line; throws the output on failure. */
async function command(script: string, args: string[], env: Record<string, string>): Promise<string> {
  const started = run(`scripts/${script}.ts`, args, env)
  if ((await started.ended) !== 0) throw new Error(`${script}: ${started.output()}`)
  return started.output().trim().split('\n')[0] ?? ''
}

/**
 * Demo content in the embedded database, moved to a primary with a replica behind a pooler, and two processes of the
 * product behind a load balancer.
 */
export async function openFixture(programs: Programs, workspace: Workspace) {
  const primary = await makePrimary({ workspace, programs, name: 'first' })
  const replica = await makeReplica({ workspace, programs, name: 'second' }, primary)
  const pooler = await openPooler(workspace, programs, { primary: primary.port, replica: replica.port })
  const { pooled, direct, read } = pooler.urls

  const scratch = async () => {
    const made = await makeDataDir()
    workspace.atEnd(made.remove)
    return made.dataDir
  }
  const photos = await scratch()
  const database = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: read }

  /** Starts with the embedded database, then moves the data to the external one by backup and restore. */
  const move = async () => {
    const dataDir = await scratch()
    const embedded = await startProduct({ ...environment, DATA_DIR: dataDir })
    const agent = await signIn(embedded.origin, 'agent@example.com')
    const listing = await publishListing(agent, { title: 'House to move' })
    const photo = await addPhoto(agent, listing)
    embedded.process.kill('SIGTERM')
    await embedded.ended
    const file = join(await workspace.folder('backup'), 'homes.backup')
    await command('backup', [file], { DATA_DIR: dataDir })
    const target = { ...database, DATA_DIR: await scratch(), MEDIA_DIR: photos }
    const summary = await command('restore', [file], target)
    const secret = await readFile(join(dataDir, 'secrets', 'auth'), 'utf8')
    return {
      secret,
      moved: { listing, photo, cookie: agent.cookie, email: agent.email, summary } satisfies Moved,
    }
  }
  const { secret, moved } = await move()

  const ports = [await freePort(), await freePort()] as const
  const balancerPort = await freePort()
  const startOne = async (port: number, more: Record<string, string>): Promise<Running> => {
    const started = await startProduct({
      ...environment,
      ...database,
      DATA_DIR: await scratch(),
      MEDIA_DIR: photos,
      AUTH_SECRET: secret,
      LOG_LEVEL: 'warn',
      ORIGIN: `http://127.0.0.1:${balancerPort}`,
      PORT: String(port),
      ...more,
    })
    workspace.atEnd(async () => {
      started.process.kill('SIGTERM')
      await started.ended
    })
    return started
  }
  const products = await Promise.all([startOne(ports[0], {}), startOne(ports[1], {})])
  await openBalancer(workspace, programs, ports, balancerPort)
  return {
    moved,
    origin: `http://127.0.0.1:${balancerPort}`,
    a: `http://127.0.0.1:${ports[0]}`,
    b: `http://127.0.0.1:${ports[1]}`,
    products,
    servers: { primary, replica },
    pooler,
    restart: async (which: 0 | 1, more: Record<string, string>) => {
      products[which].process.kill('SIGTERM')
      const code = await products[which].ended
      products[which] = await startOne(ports[which], more)
      return code
    },
    makeReplica: (name: string, of: typeof primary) => makeReplica({ workspace, programs, name }, of),
  }
}
