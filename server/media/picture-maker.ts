import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Problem, problem } from '../http/problem.ts'
import type { Pictures } from './pictures.ts'
import type { Refusal } from './weight.ts'

type Result = Pictures | { refused: Refusal }
export type Answer = { isReady: true } | { result: Result } | { failure: string }

type Settings = {
  /** What the process may hold beyond what Node itself reserves. */
  memoryMiB?: number
  /** For one photo, with the start of the process where it is needed. */
  timeoutMs?: number
  /** After which an idle process ends. */
  idleMs?: number
}

const program = fileURLToPath(new URL('./drawing.ts', import.meta.url))

/** Address space that the engine reserves for compiled code; the kernel counts it as data. */
const reservedMiB = process.arch === 'x64' ? 512 : 128

/** It reads files of strangers: it gets no secrets. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'TMPDIR']
const environment = () => ({
  ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
  MALLOC_ARENA_MAX: '1',
  UV_THREADPOOL_SIZE: '2',
})

/** Of a decoder that a file led astray; all others are stopped from outside. */
const isOwnEnd = (by: NodeJS.Signals | null) =>
  by === null || !['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'].includes(by)

const unavailable = (cause: unknown) => problem('unavailable', { retryAfterSeconds: 5, cause })

/**
 * Makes pictures of photos in a process of its own, started with the first one: a file that makes its decoder crash or
 * take too much memory ends that process alone. The limit is the kernel's (RLIMIT_DATA), because the memory of the
 * decoder is not the engine's; macOS does not keep to it. One call at a time.
 */
export function createPictureMaker({ memoryMiB = 640, timeoutMs = 60_000, idleMs = 30_000 }: Settings = {}) {
  let current: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  /** What the process says next. Throws `unavailable` for one that is stopped, and ends the one that is not waited for. */
  const listen = async (child: ChildProcess, signal: AbortSignal): Promise<Answer> => {
    const heard = new AbortController()
    const options = { signal: AbortSignal.any([signal, heard.signal]) }
    try {
      return await Promise.race([
        once(child, 'message', options).then(([answer]) => answer as Answer),
        once(child, 'exit', options).then(([code, by]): Answer => {
          if (isOwnEnd(by)) return { result: { refused: { reason: 'costly' } } }
          throw unavailable(new Error(`The process that makes pictures was ended: ${by ?? code}.`))
        }),
      ])
    } finally {
      heard.abort()
    }
  }

  const start = async (signal: AbortSignal): Promise<ChildProcess> => {
    const limited = `ulimit -d ${(reservedMiB + memoryMiB) * 1024} && exec "$0" "$@"`
    const engine = ['--max-old-space-size=128', '--max-semi-space-size=4']
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
      throw unavailable(new Error('The process that makes pictures did not start.'))
    return child
  }

  const stop = () => {
    current?.kill('SIGKILL')
    current = undefined
  }

  /** While it has nothing to do, neither the process nor its timer keeps ours from its end. */
  const rest = (child: ChildProcess) => {
    child.unref()
    child.channel?.unref()
    idle = setTimeout(stop, idleMs).unref()
  }

  return {
    /**
     * The pictures of the photo in this file, or why there are none. Throws `unavailable` where the process was stopped
     * from outside or failed, and the reason of the signal once it is aborted: the work has stopped then.
     */
    make: async (path: string, signal: AbortSignal): Promise<Result> => {
      clearTimeout(idle)
      const tooLate = AbortSignal.timeout(timeoutMs)
      const either = AbortSignal.any([signal, tooLate])
      let child = current
      try {
        child ??= await start(either)
        child.ref()
        child.channel?.ref()
        child.send(path)
        const answer = await listen(child, either)
        if (!('result' in answer)) throw new Error('failure' in answer ? answer.failure : 'Out of turn.')
        if (child.connected) rest(child)
        return answer.result
      } catch (error) {
        stop()
        signal.throwIfAborted()
        if (child && tooLate.aborted) return { refused: { reason: 'costly' } }
        throw error instanceof Problem ? error : unavailable(error)
      }
    },
  }
}

export type PictureMaker = ReturnType<typeof createPictureMaker>
