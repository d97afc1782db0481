import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Member, signIn } from '#test/kit/process/member.ts'
import { startProduct } from '#test/kit/process/product.ts'
import { environment } from '../environment.ts'
import { databaseProcesses, killHard } from '../kills.ts'
import { askFor, type Report, untilBack } from './checks.ts'

/** A few kilobytes, so that the disk fills in reasonable time. */
const description = 'A bright house with a garden behind it. '.repeat(100)
const listing = {
  title: 'House',
  location: 'Kent, WA',
  image: '/pictures/none.webp',
  price: 300_000,
  description,
}

/** Creates a listing. Returns the status, the id, and the Retry-After header. */
export async function write(
  agent: Member,
): Promise<{ status: number; id: string; retryAfter: string | null }> {
  const answer = await agent.post('/properties', listing)
  const { insertedId = '' } = (await answer.json()) as { insertedId?: string }
  return { status: answer.status, id: insertedId, retryAfter: answer.headers.get('retry-after') }
}

/** A data folder on a separate small disk. Requires root. */
export async function fullDisk({ log, check }: Report): Promise<void> {
  if (process.getuid?.() !== 0) return log('skipped: mounting a small disk requires root')
  const disk = await mkdtemp(join(tmpdir(), 'real-estate-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', disk])
  await chmod(disk, 0o711)
  const dataDir = join(disk, 'data')
  const product = await startProduct({ ...environment, DATA_DIR: dataDir })
  try {
    const agent = await signIn(product.origin, 'agent@example.com')
    const acknowledged: string[] = []
    const ballast = join(disk, 'ballast')
    await fill(ballast)
    const refused = new Set<number>()
    let retryAfter: string | null = null
    for (let count = 0; count < 3000 && refused.size === 0; count += 1) {
      const written = await write(agent)
      if (written.status === 201) acknowledged.push(written.id)
      else {
        refused.add(written.status)
        retryAfter = written.retryAfter
      }
    }
    const full = Array.from({ length: 20 }, () => write(agent).catch(() => ({ status: 0, id: '' })))
    for (const { status, id } of await Promise.all(full)) {
      if (status === 201) acknowledged.push(id)
      else refused.add(status)
    }
    log(`${acknowledged.length} writes before the disk was full, then ${[...refused].join(', ')}`)
    check(refused.size === 1 && refused.has(503), 'writes to a full disk return only 503')
    check(retryAfter === '5', 'with a Retry-After header')
    await killHard('database', product.process, dataDir)
    await sleep(5000)
    const without = await write(agent)
    log(`database killed on the full disk: ${without.status}`)
    check(without.status === 503, 'writes return 503 while the database cannot restart')
    check(product.process.exitCode === null, 'the product keeps running')
    await rm(ballast)
    const backAfter = await untilBack(async () => (await write(agent)).status, 60_000)
    check(backAfter < 30_000, `writes are accepted ${backAfter} ms after space is free`)
    const statuses = await Promise.all(
      acknowledged.map(async (id) => (await agent.get(`/properties/${id}`)).status),
    )
    check(
      statuses.every((status) => status === 200),
      'no acknowledged write is lost',
    )
  } finally {
    product.process.kill('SIGTERM')
    await product.ended
    execFileSync('umount', [disk])
    await rm(disk, { recursive: true })
  }
}

async function fill(path: string): Promise<void> {
  const megabyte = Buffer.alloc(1024 * 1024, 1)
  for (;;) {
    try {
      await writeFile(path, megabyte, { flag: 'a' })
    } catch {
      return
    }
  }
}

/** A hanging disk or database: its processes are suspended for longer than the statement timeout. */
export async function hangingDatabase(
  { log, check }: Report,
  product: Running,
  dataDir: string,
): Promise<void> {
  const pids = await databaseProcesses(dataDir)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const responses = await Promise.all(
    Array.from({ length: 60 }, () => askFor(`${product.origin}/api/blogs?limit=1`)),
  )
  const page = await askFor(`${product.origin}/about`)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  const statuses = [...new Set(responses.map(({ status }) => status))]
  const longest = Math.max(...responses.map(({ ms }) => ms))
  log(`60 calls during the hang: ${statuses.join(', ')}, slowest ${longest} ms`)
  check(statuses.length === 1 && statuses[0] === 503, 'calls return 503')
  check(longest < 25_000, 'no call takes more than 25 s')
  check(page.status === 200, 'pages without data are served')
  const ask = async () => (await askFor(`${product.origin}/api/blogs?limit=1`)).status
  const backAfter = await untilBack(ask, 30_000)
  check(backAfter < 10_000, `calls succeed ${backAfter} ms after it resumes`)
}

export type Running = Awaited<ReturnType<typeof startProduct>>
