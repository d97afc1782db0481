import { existsSync } from 'node:fs'
import { runTool } from './processes.ts'

// Without a window to draw, the same browser needs two thirds of the time.
const shell = 'chromium-headless-shell'

/** The browser of this machine; undefined leaves it to Playwright's own. */
export function findChromium(): string | undefined {
  const places = [process.env.CHROMIUM_PATH, `/usr/bin/${shell}`, '/usr/bin/chromium']
  return places.find((path) => path !== undefined && existsSync(path))
}

/** Makes sure that there is a browser for the tests. Answers a sentence when there is none. */
export async function ensureChromium(): Promise<string | undefined> {
  if (findChromium()) return undefined
  const root = process.getuid?.() === 0
  if (root && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium…')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await runTool('apt-get', ['update'], quiet)
    const { ok } = await runTool('apt-get', ['install', '-y', '--no-install-recommends', shell], quiet)
    if (!ok) await runTool('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet)
    if (findChromium()) return undefined
  }
  const { ok, output } = await runTool('playwright', ['install', 'chromium'])
  if (ok) return undefined
  return `${output}\nThere is no browser for the tests: install Chromium and name it in CHROMIUM_PATH.`
}
