import { format } from 'node:util'
import { logFields } from '../kernel/instance.ts'

const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const

/**
 * Prints a message for the operator, regardless of the log level: as plain text on a terminal, otherwise as a
 * log line on standard output.
 */
export function report(text: string, level: keyof typeof levels = 'info'): void {
  if (process.stdout.isTTY && process.env.NODE_ENV !== 'production') return console.log(text)
  for (const msg of text.split('\n').filter((line) => line.trim() !== ''))
    console.log(
      JSON.stringify({
        level: levels[level],
        time: Date.now(),
        ...logFields,
        msg: msg.trim(),
      }),
    )
}

/**
 * Turns output of Node and packages into log lines. Node also prints its warnings as plain text, unless it
 * runs with `NODE_NO_WARNINGS=1`.
 */
export function capturePrinting(): void {
  process.on('warning', ({ name, message }) => report(`${name}: ${message}`, 'warn'))
  process.on('uncaughtException', (error) => {
    report(format(error), 'fatal')
    process.exit(1)
  })
  console.warn = (...printed: unknown[]) => report(format(...printed), 'warn')
  console.error = (...printed: unknown[]) => report(format(...printed), 'error')
}
