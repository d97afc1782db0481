import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Member, signIn } from '../../e2e/support/member.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { environment } from '../environment.ts'
import { databaseProcesses, killHard } from '../kills.ts'
import { askFor, type Report, untilBack } from './checks.ts'

/** A text of a few kilobytes, so that a disk fills in reasonable time. */
const description = 'A bright house with a garden behind it. '.repeat(100)
const listing = {
  title: 'House',
  location: 'Kent, WA',
  image: '/pictures/none.webp',
  price: 300_000,
  description,
}

/** A listing; its status, id and when to try again. */
export async function write(
  agent: Member,
): Promise<{ status: number; id: string; retryAfter: string | null }> {
  const answer = await agent.post('/properties', listing)
  const { insertedId = '' } = (await answer.json()) as { insertedId?: string }
  return { status: answer.status, id: insertedId, retryAfter: answer.headers.get('retry-after') }
}

/** A data folder on a small disk of its own, which only root may make. */
export async function fullDisk({ tell, check }: Report): Promise<void> {
  if (process.getuid?.() !== 0) return tell('skipped: only root may mount a small disk')
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
    tell(`${acknowledged.length} writes before the disk was full, then ${[...refused].join(', ')}`)
    check(refused.size === 1 && refused.has(503), 'on a full disk writes answer 503 and nothing else')
    check(retryAfter === '5', 'and say when to try again')
    await killHard('database', product.process, dataDir)
    await sleep(5000)
    const without = await write(agent)
    tell(`its database was killed on the full disk: ${without.status}`)
    check(without.status === 503, 'also when the database dies on the full disk and cannot start')
    check(product.process.exitCode === null, 'the product goes on')
    await rm(ballast)
    const backAfter = await untilBack(async () => (await write(agent)).status, 60_000)
    check(backAfter < 30_000, `with room again writes are taken after ${backAfter} ms`)
    const statuses = await Promise.all(
      acknowledged.map(async (id) => (await agent.get(`/properties/${id}`)).status),
    )
    check(
      statuses.every((status) => status === 200),
      'every acknowledged write is there',
    )
  } finally {
    product.process.kill('SIGTERM')
    await product.ended
    execFileSync('umount', [disk])
    await rm(disk, { recursive: true })
  }
}

/** As many megabytes as fit. */
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

/** A disk or a database that hangs: its processes are stopped for longer than a statement may take. */
export async function hangingDatabase(
  { tell, check }: Report,
  product: Running,
  dataDir: string,
): Promise<void> {
  const pids = await databaseProcesses(dataDir)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const asked = await Promise.all(
    Array.from({ length: 60 }, () => askFor(`${product.origin}/api/blogs?limit=1`)),
  )
  const page = await askFor(`${product.origin}/about`)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  const statuses = [...new Set(asked.map(({ status }) => status))]
  const longest = Math.max(...asked.map(({ ms }) => ms))
  tell(`60 calls while it hung: ${statuses.join(', ')}, the slowest answered after ${longest} ms`)
  check(statuses.length === 1 && statuses[0] === 503, 'calls answer 503')
  check(longest < 25_000, 'and nobody waits for more than 25 s')
  check(page.status === 200, 'a page that needs no data is served')
  const ask = async () => (await askFor(`${product.origin}/api/blogs?limit=1`)).status
  const backAfter = await untilBack(ask, 30_000)
  check(backAfter < 10_000, `when it goes on calls are answered after ${backAfter} ms`)
}

export type Running = Awaited<ReturnType<typeof startProduct>>
