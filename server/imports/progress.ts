import type { Progress } from './service.ts'

export type Output = { isTTY?: boolean; write: (text: string) => unknown }

export type ProgressLine = { show: (progress: Progress) => void; end: () => void }

/** A terminal gets one rewritten line; other outputs get a line every few seconds. */
export function createProgressLine(output: Output, now: () => number): ProgressLine {
  const everyMs = output.isTTY ? 100 : 5_000
  let phase: Progress['phase'] | undefined
  let began = now()
  let lastShown = output.isTTY ? -Infinity : now()
  let isOpen = false
  return {
    show: ({ phase: current, done, fraction }) => {
      const at = now()
      if (current !== phase) [phase, began] = [current, at]
      if (at - lastShown < everyMs) return
      lastShown = at
      const perSecond = at > began ? Math.round((done * 1000) / (at - began)).toLocaleString('en-US') : '-'
      const [verb, unit] = current === 'reading' ? ['Reading', 'rows'] : ['Writing', 'listings']
      const text = `${verb}: ${done.toLocaleString('en-US')} ${unit}, ${perSecond} a second, ${Math.floor(fraction * 100)}%`
      output.write(output.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
      isOpen = Boolean(output.isTTY)
    },
    end: () => {
      if (isOpen) output.write('\r\u001b[K')
    },
  }
}
