import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { legalSettings } from './e2e/support/legal.ts'
import { findChromium } from './scripts/chromium.ts'
import { freePort } from '#test/kit/process/product.ts'

// The workers evaluate this file again and must get the same port.
const port = (process.env.E2E_PORT ??= String(await freePort()))
// The product's data folder, shared with commands that tests run.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `real-estate-e2e-${randomBytes(6).toString('hex')}`)
// Data folders in the state after a first start, for tests that start their own product.
process.env.E2E_PREPARED_DIR ??= join(tmpdir(), `real-estate-prepared-${randomBytes(6).toString('hex')}`)
// The port of a local weather server in the test process.
const weatherPort = (process.env.E2E_WEATHER_PORT ??= String(await freePort()))
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // One more than the gate's two cores, because tests of processes mostly wait.
  workers: 3,
  // A journey checks several pages in two themes, possibly on a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL,
    // Each worker has its own address, because sign-in attempts are limited by address.
    extraHTTPHeaders: { 'x-forwarded-for': `127.1.0.${1 + Number(process.env.TEST_WORKER_INDEX ?? 0)}` },
    // A trace copies the page at every step, which slows all tests. Enable it with `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          executablePath: findChromium(),
          args: [
            ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
            '--disable-gpu',
            // Render maps on the CPU.
            '--enable-unsafe-swiftshader',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            // Tests end before optimized code pays off: without the optimizing compilers, the browser takes a twelfth less time.
            '--js-flags=--no-opt,--no-maglev',
          ],
        },
      },
    },
  ],
  webServer: {
    command: 'exec node scripts/serve-for-e2e.ts',
    url: baseURL,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DEMO: 'on',
      CAPTCHA: 'off',
      // The pseudo-language tests what several languages have in common, Arabic the direction.
      LOCALES: 'en,en-XA,ar',
      ...legalSettings,
      TRUSTED_PROXIES: '127.0.0.1',
      // Tests make more requests than people.
      CALLS_PER_SECOND: '1000',
      WEATHER_URL: `http://127.0.0.1:${weatherPort}`,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    timeout: 120_000,
  },
})
