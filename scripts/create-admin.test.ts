import { expect, test } from 'vitest'
import { runTool } from './processes.ts'

test('a word that it does not know is answered with how it is called', async () => {
  const { ok, output } = await runTool('node', ['scripts/create-admin.ts', '--help'])
  expect(ok).toBe(false)
  expect(output).toContain('\nUsage: npm run create-admin -- --email you@example.com [--name "Your Name"]\n')
  expect(output).not.toContain('    at ')
})
