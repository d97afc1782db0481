import { logFields } from './instance.ts'

const levels = { info: 30, warn: 40, error: 50 } as const

/**
 * Prints a message for the operator, regardless of the log level: as it is on a terminal, otherwise as a line of
 * the log, on the standard output.
 */
export function say(text: string, level: keyof typeof levels = 'info'): void {
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
