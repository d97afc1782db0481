import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawingProcesses, isRunning } from '#test/kit/drawing-processes.ts'
import { flat, heic, redDot } from '#test/kit/pictures.ts'
import { createPictureMaker } from './picture-maker.ts'

const stays = new AbortController().signal
let folder: string
let small: string
/** Decodes to 108 MB, because it is interlaced. */
let large: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maker-'))
  small = join(folder, 'small')
  large = join(folder, 'large')
  await writeFile(small, redDot)
  await writeFile(
    large,
    await flat({ width: 6000, height: 6000, channels: 3 }).png({ progressive: true }).toBuffer(),
  )
})
afterAll(() => rm(folder, { recursive: true }))

test('refuses a file that needs too much memory and processes the next one', async () => {
  const maker = createPictureMaker({ memoryMiB: 200 })
  const before = process.memoryUsage.rss()
  expect(await maker.make(large, stays)).toEqual({ refused: { reason: 'costly' } })
  expect(process.memoryUsage.rss() - before).toBeLessThan(60 * 2 ** 20)
  expect(await maker.make(small, stays)).toMatchObject({ width: 8 })
})

test('a crashed decoder only ends its own process, and its file is refused', async () => {
  const maker = createPictureMaker()
  await maker.make(small, stays)
  const [pid = 0] = await drawingProcesses()
  const made = maker.make(large, stays)
  process.kill(pid, 'SIGSEGV')
  expect(await made).toEqual({ refused: { reason: 'costly' } })
  expect(await maker.make(small, stays)).toMatchObject({ width: 8 })
})

test('does not refuse the file if the process was stopped from outside', async () => {
  const maker = createPictureMaker()
  await maker.make(small, stays)
  const [pid = 0] = await drawingProcesses()
  const made = maker.make(large, stays)
  process.kill(pid, 'SIGKILL')
  await expect(made).rejects.toMatchObject({ code: 'unavailable' })
  expect(await maker.make(small, stays)).toMatchObject({ width: 8 })
})

test('refuses a file that exceeds the time limit', async () => {
  const maker = createPictureMaker({ timeoutMs: 4000 })
  await maker.make(small, stays)
  const [pid = 0] = await drawingProcesses()
  process.kill(pid, 'SIGSTOP')
  expect(await maker.make(small, stays)).toEqual({ refused: { reason: 'costly' } })
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('ends the process after a HEIC file, because its memory does not shrink', async () => {
  const maker = createPictureMaker()
  const others = await drawingProcesses()
  const photo = join(folder, 'photo.heic')
  await writeFile(photo, await heic())
  expect(await maker.make(photo, stays)).toHaveProperty('files')
  await expect.poll(async () => (await drawingProcesses()).filter((pid) => !others.includes(pid))).toEqual([])
  expect(await maker.make(small, stays)).toMatchObject({ width: 8 })
})

test('a second concurrent call throws, and the first one continues', async () => {
  const maker = createPictureMaker()
  const first = maker.make(small, stays)
  await expect(maker.make(small, stays)).rejects.toThrow('one call at a time')
  expect(await first).toMatchObject({ width: 8 })
  expect(await maker.make(small, stays)).toMatchObject({ width: 8 })
})

test('stops at once when the caller is gone', async () => {
  const maker = createPictureMaker()
  await maker.make(small, stays)
  const before = await drawingProcesses()
  const leaving = new AbortController()
  const made = maker.make(large, leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(made).rejects.toThrow('gone')
  await expect.poll(async () => (await drawingProcesses()).length).toBe(before.length - 1)
})

test('the process has no secrets, ends when idle, and ends with its parent in any case', async () => {
  const maker = createPictureMaker({ idleMs: 2_000 })
  const others = await drawingProcesses()
  process.env.AUTH_SECRET = 'not for decoders'
  await maker.make(small, stays)
  delete process.env.AUTH_SECRET
  const pid = (await drawingProcesses()).find((one) => !others.includes(one)) ?? 0
  expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('not for decoders')
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)

  const parent = fork(new URL('make-and-wait.process.ts', import.meta.url), [small], { execArgv: [] })
  await once(parent, 'message')
  const [child = 0] = await drawingProcesses(parent.pid)
  expect(child).not.toBe(0)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(child), { timeout: 10_000 }).toBe(false)
})
