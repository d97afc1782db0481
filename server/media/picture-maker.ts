import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Problem, problem } from '../kernel/problem.ts'
import type { Pictures } from './pictures.ts'
import type { Refusal } from './weight.ts'

type Result = Pictures | { refused: Refusal }
/** Messages from the process. `isSpent`: it holds memory that it cannot release and should be replaced. */
export type Answer = { isReady: true } | { result: Result; isSpent: boolean } | { failure: string }

type Settings = {
  /** Memory limit of the process, beyond what Node itself reserves. */
  memoryMiB?: number
  /** The time limit for one photo, including the start of the process. */
  timeoutMs?: number
  idleMs?: number
}

const program = fileURLToPath(new URL('./drawing.ts', import.meta.url))

/** Address space that the engine reserves for compiled code; the kernel counts it as data. */
const reservedMiB = process.arch === 'x64' ? 512 : 128

/** The environment of the process. It decodes untrusted files, so it gets no secrets. */
const passedVariables = ['PATH', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'TMPDIR']
const environment = () => ({
  ...Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])),
  MALLOC_ARENA_MAX: '1',
  UV_THREADPOOL_SIZE: '2',
})

/** Whether the process ended because of its file; these signals come from outside. */
const isOwnEnd = (by: NodeJS.Signals | null) =>
  by === null || !['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'].includes(by)

const unavailable = (cause: unknown) => problem('unavailable', { retryAfterSeconds: 5, cause })

/**
 * Creates pictures of photos in a separate process, which starts with the first photo. A file that crashes its
 * decoder or uses too much memory only ends that process. The kernel enforces the memory limit (RLIMIT_DATA),
 * because decoders allocate outside the V8 heap; macOS does not enforce it. One call at a time.
 */
export function createPictureMaker({ memoryMiB = 640, timeoutMs = 30_000, idleMs = 30_000 }: Settings = {}) {
  let current: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isBusy = false

  /** The next message of the process. Throws `unavailable` if it was stopped from outside. */
  const listen = async (child: ChildProcess, signal: AbortSignal): Promise<Answer> => {
    const received = new AbortController()
    const options = { signal: AbortSignal.any([signal, received.signal]) }
    try {
      return await Promise.race([
        once(child, 'message', options).then(([answer]) => answer as Answer),
        once(child, 'exit', options).then(([code, by]): Answer => {
          if (isOwnEnd(by)) return { result: { refused: { reason: 'costly' } }, isSpent: true }
          throw unavailable(new Error(`The picture process was terminated: ${by ?? code}.`))
        }),
      ])
    } finally {
      received.abort()
    }
  }

  const start = async (signal: AbortSignal): Promise<ChildProcess> => {
    const limited = `ulimit -d ${(reservedMiB + memoryMiB) * 1024} && exec "$0" "$@"`
    const engine = ['--max-old-space-size=128', '--max-semi-space-size=4', '--no-warnings']
    const child = spawn('/bin/sh', ['-c', limited, process.execPath, ...engine, program], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: environment(),
    })
    current = child
    const forget = () => {
      if (current === child) current = undefined
    }
    child.on('exit', forget).on('error', forget)
    if (!('isReady' in (await listen(child, signal))))
      throw unavailable(new Error('The picture process did not start.'))
    return child
  }

  const stop = () => {
    current?.kill('SIGKILL')
    current = undefined
  }

  /** Neither an idle process nor its timer keeps this process from exiting. */
  const goIdle = (child: ChildProcess) => {
    child.unref()
    child.channel?.unref()
    idle = setTimeout(stop, idleMs).unref()
  }

  return {
    /**
     * The pictures of the photo in this file, or why it was refused. Throws `unavailable` if the process failed or
     * was stopped from outside. Throws the signal's reason once aborted, after stopping the work. Throws if another
     * call is running.
     */
    make: async (path: string, signal: AbortSignal): Promise<Result> => {
      if (isBusy) throw new Error('The picture maker supports one call at a time.')
      isBusy = true
      clearTimeout(idle)
      const timeout = AbortSignal.timeout(timeoutMs)
      const stopSignal = AbortSignal.any([signal, timeout])
      let child = current
      try {
        child ??= await start(stopSignal)
        child.ref()
        child.channel?.ref()
        child.send(path)
        const answer = await listen(child, stopSignal)
        if (!('result' in answer))
          throw new Error('failure' in answer ? answer.failure : 'Unexpected message.')
        if (answer.isSpent) stop()
        else if (child.connected) goIdle(child)
        return answer.result
      } catch (error) {
        stop()
        signal.throwIfAborted()
        if (child && timeout.aborted) return { refused: { reason: 'costly' } }
        throw error instanceof Problem ? error : unavailable(error)
      } finally {
        isBusy = false
      }
    },
  }
}

export type PictureMaker = ReturnType<typeof createPictureMaker>
