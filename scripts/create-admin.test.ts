import { expect, test } from 'vitest'
import { runTool } from './processes.ts'

test('prints its usage for an unknown option', async () => {
  const { ok, output } = await runTool('node', ['scripts/create-admin.ts', '--help'])
  expect(ok).toBe(false)
  expect(output).toContain('\nUsage: npm run create-admin -- --email you@example.com [--name "Your Name"]\n')
  expect(output).not.toContain('    at ')
})
