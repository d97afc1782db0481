import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runTool } from './processes.ts'

// Without a window to draw, the same browser needs two thirds of the time.
const shell = 'chromium-headless-shell'

/** The folder into which the pinned browser package is unpacked. */
function placeOfPackaged(): string {
  const about = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')
  const { version } = JSON.parse(about) as { version: string }
  return join(root, 'node_modules/.cache/chromium', version)
}

/** The browser of this machine; undefined leaves it to Playwright's own. */
export function findChromium(): string | undefined {
  const packaged = join(placeOfPackaged(), 'chromium')
  const places = [process.env.CHROMIUM_PATH, packaged, `/usr/bin/${shell}`, '/usr/bin/chromium']
  return places.find((path) => path !== undefined && existsSync(path))
}

/** Makes sure that there is a browser for the tests. Answers a sentence when there is none. */
export async function ensureChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH === undefined) await unpackChromium()
  if (findChromium()) return undefined
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
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

/** Unpacks the packaged browser, unless it cannot run here: another platform, or missing system libraries. */
async function unpackChromium(): Promise<void> {
  const place = placeOfPackaged()
  if (existsSync(place) || process.platform !== 'linux' || process.arch !== 'x64') return
  mkdirSync(dirname(place), { recursive: true })
  const folder = mkdtempSync(`${place}-`)
  const unpack = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"
  await runTool('node', ['--eval', unpack], { TMPDIR: folder })
  const { ok } = await runTool(join(folder, 'chromium'), ['--version'])
  if (ok) renameSync(folder, place)
  else rmSync(folder, { recursive: true })
}
