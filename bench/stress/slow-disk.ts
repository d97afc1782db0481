import { execFileSync } from 'node:child_process'
import { access, chmod, constants, mkdtemp, open, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Member, signIn } from '#test/kit/process/member.ts'
import { startProduct } from '#test/kit/process/product.ts'
import { environment, frugal } from '../environment.ts'
import { askFor, megabytesOf, type Report, untilBack } from './checks.ts'
import { write } from './disk.ts'

/** Where Linux lets root limit the writes per second of a device (cgroup v1). */
const throttle = '/sys/fs/cgroup/blkio/blkio.throttle.write_iops_device'
const writesPerSecond = 20

type Disk = { folder: string; slowDown(): Promise<void>; speedUp(): Promise<void>; remove(): Promise<void> }

/** A file system in a file with throttled writes; undefined where that is not permitted. */
async function makeDisk(): Promise<Disk | undefined> {
  const isAllowed = await access(throttle, constants.W_OK).then(
    () => process.getuid?.() === 0,
    () => false,
  )
  if (!isAllowed) return undefined
  const place = await mkdtemp(join(tmpdir(), 'real-estate-slow-'))
  const image = join(place, 'image')
  await writeFile(image, '')
  await truncate(image, 1024 ** 3)
  execFileSync('mkfs.ext4', ['-q', image])
  const device = execFileSync('losetup', ['--find', '--show', image], { encoding: 'utf8' }).trim()
  const folder = await mkdtemp(join(place, 'disk-'))
  execFileSync('mount', [device, folder])
  for (const one of [place, folder]) await chmod(one, 0o711)
  const { rdev } = await stat(device)
  const limit = (writes: number) => writeFile(throttle, `${rdev >> 8}:${rdev & 0xff} ${writes}`)
  return {
    folder,
    slowDown: () => limit(writesPerSecond),
    // 0 means no limit.
    speedUp: () => limit(0),
    remove: async () => {
      execFileSync('umount', [folder])
      execFileSync('losetup', ['--detach', device])
      await rm(place, { recursive: true })
    },
  }
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  const begun = performance.now()
  const result = await work()
  return { ms: Math.round(performance.now() - begun), result }
}

/** Median duration in milliseconds of a flush to disk, as the database requests at each commit. */
async function flushMs(folder: string): Promise<number> {
  const file = await open(join(folder, 'probe'), 'w')
  const times: number[] = []
  for (let count = 0; count < 10; count += 1) {
    await file.write(Buffer.alloc(8192, count), 0, 8192, count * 8192)
    times.push((await timed(() => file.datasync())).ms)
  }
  await file.close()
  return middle(times)
}

type Tally = { statuses: Set<number>; times: number[]; ids: string[] }
const newTally = (): Tally => ({ statuses: new Set(), times: [], ids: [] })

async function writeOnce(agent: Member, { statuses, times, ids }: Tally): Promise<void> {
  const { ms, result } = await timed(() => write(agent).catch(() => ({ status: 0, id: '' })))
  statuses.add(result.status)
  times.push(ms)
  if (result.status === 201) ids.push(result.id)
}

const isAnswered = ({ statuses }: Tally) => [...statuses].every((status) => status === 201 || status === 503)

const summarize = ({ statuses, times }: Tally) =>
  `${times.length} (${[...statuses].join(', ')}), ${middle(times)} ms median, ${Math.max(...times)} ms max`

/** Runs a fixed number of writers and readers for `seconds`; each sends one request after the other. */
async function workFor(seconds: number, origin: string, agent: Member, { writers = 8, readers = 4 } = {}) {
  const [writes, reads, pages] = [newTally(), newTally(), newTally()]
  const until = performance.now() + seconds * 1000
  const lane = async (work: () => Promise<unknown>) => {
    while (performance.now() < until) await work()
  }
  const read = async ({ statuses, times }: Tally, ask: () => Promise<{ status: number }>) => {
    const { ms, result } = await timed(ask)
    statuses.add(result.status)
    times.push(ms)
  }
  // This response is private to the member, so it always comes from the database.
  const own = async () => {
    const answer = await agent.get('/offers')
    await answer.arrayBuffer()
    return answer
  }
  await Promise.all([
    ...Array.from({ length: writers }, () => lane(() => writeOnce(agent, writes))),
    ...Array.from({ length: readers }, () =>
      lane(async () => {
        await read(reads, own)
        await read(pages, () => askFor(`${origin}/`))
      }),
    ),
  ])
  return { writes, reads, pages }
}

export async function slowDisk({ log, check }: Report): Promise<void> {
  const disk = await makeDisk()
  if (!disk) return log(`skipped: needs root, and ${throttle}`)
  const product = await startProduct({ ...environment, ...frugal, DATA_DIR: join(disk.folder, 'data') })
  const { origin } = product
  try {
    const agent = await signIn(origin, 'agent@example.com')
    const fast = await workFor(10, origin, agent)
    const before = await flushMs(disk.folder)
    await disk.slowDown()
    const slow = await flushMs(disk.folder)
    log(`flush of a page: ${before} ms before, ${slow} ms throttled`)
    check(slow > 20, 'the disk is slow')
    log(`before: writes ${summarize(fast.writes)}`)
    log(`        reads ${summarize(fast.reads)}; pages ${summarize(fast.pages)}`)

    const memory = [await megabytesOf(product.process.pid)]
    const all: Tally[] = []
    for (let third = 0; third < 3; third += 1) {
      const { writes, reads, pages } = await workFor(20, origin, agent)
      memory.push(await megabytesOf(product.process.pid))
      all.push(writes)
      log(`slow:   writes ${summarize(writes)}`)
      log(`        reads ${summarize(reads)}; pages ${summarize(pages)}`)
      check(isAnswered(writes), 'writes return 201 or 503')
      check(
        [...reads.statuses, ...pages.statuses].every((status) => status === 200),
        'reads succeed',
      )
      check(middle(reads.times) < 100, 'the median read takes less than 100 ms')
    }
    const storm = newTally()
    await Promise.all(Array.from({ length: 300 }, () => writeOnce(agent, storm)))
    memory.push(await megabytesOf(product.process.pid))
    all.push(storm)
    log(`300 writes at once: ${summarize(storm)}`)
    check(isAnswered(storm), '300 concurrent writes return 201 or 503')
    check(Math.max(...storm.times) < 25_000, 'no write takes more than 25 s')
    log(`memory ${memory.join(', ')} MB`)
    check(Math.max(...memory) - (memory[1] ?? 0) < 60, 'memory growth is limited')
    await disk.speedUp()
    const backAfter = await untilBack(async () => (await write(agent)).status, 30_000)
    check(backAfter < 5_000, `at full speed again, a write succeeds after ${backAfter} ms`)
    const ids = all.flatMap((tally) => tally.ids)
    let missing = 0
    for (const id of ids) if ((await agent.get(`/properties/${id}`)).status !== 200) missing += 1
    check(missing === 0, `all ${ids.length} acknowledged writes are stored`)
    check(product.process.exitCode === null, 'the product keeps running')
  } finally {
    await disk.speedUp()
    product.process.kill('SIGTERM')
    await product.ended
    await disk.remove()
  }
}
