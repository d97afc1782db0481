import { expect, test } from 'vitest'
import { createProgressLine } from './progress.ts'

function watch(isTTY: boolean) {
  const written: string[] = []
  let at = 0
  const line = createProgressLine({ isTTY, write: (text: string) => written.push(text) }, () => at)
  const show = (seconds: number, done: number, fraction: number) => {
    at = seconds * 1000
    line.show({ phase: 'reading', done, fraction })
  }
  return { written, show, end: line.end }
}

test('rewrites one line on a terminal', () => {
  const { written, show, end } = watch(true)
  show(0, 1_000, 0.1)
  show(0.05, 1_500, 0.15)
  show(2, 12_000, 0.5)
  end()
  expect(written).toEqual([
    '\r\u001b[KReading: 1,000 rows, - a second, 10%',
    '\r\u001b[KReading: 12,000 rows, 6,000 a second, 50%',
    '\r\u001b[K',
  ])
})

test('writes occasional lines to a log', () => {
  const { written, show, end } = watch(false)
  for (let second = 0; second <= 11; second += 1) show(second, second * 100, second / 100)
  end()
  expect(written).toEqual([
    'Reading: 500 rows, 100 a second, 5%\n',
    'Reading: 1,000 rows, 100 a second, 10%\n',
  ])
})
