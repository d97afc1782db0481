import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.ts'

const currencyIcon =
  /lucide-react\/icons\/[\w-]*(bitcoin|cent|dollar|euro|franc|lira|pound|ruble|rupee|yen)\b/

test('no icon shows a currency, because every installation has its own', () => {
  const files = globSync('client/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => currencyIcon.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
