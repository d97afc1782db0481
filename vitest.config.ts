import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Store V8's compile cache, because tests start the same commands many times.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

export default defineConfig({
  test: {
    include: ['{bench,client,contract,demo,scripts,server,test,texts}/**/*.test.{ts,tsx}'],
    globalSetup: 'test/kit/global-setup.ts',
    // Isolation reloads the server for each file at nearly twice the CPU time; npm run test:long uses it.
    isolate: false,
    // More workers than cores, because tests mostly wait for the database.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default a second, which a busy machine exceeds.
    expect: { poll: { timeout: 15_000 } },
  },
})
