import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// What the product keeps of its compiled sources: commands that tests start again and again take them from there.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

export default defineConfig({
  test: {
    include: ['{bench,client,contract,demo,scripts,server}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/global-setup.ts',
    // Isolation loads the server again for each file, at nearly twice the CPU time; npm run test:long isolates them.
    isolate: false,
    // Tests wait for a real database more than they compute.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
