import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runTool } from './processes.ts'

// The shell has no window to draw and needs a third less time than the full browser.
const shell = 'chromium-headless-shell'

function placeOfPackaged(): string {
  const about = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')
  const { version } = JSON.parse(about) as { version: string }
  return join(root, 'node_modules/.cache/chromium', version)
}

/** The path of this machine's browser; undefined selects Playwright's own. */
export function findChromium(): string | undefined {
  const packaged = join(placeOfPackaged(), 'chromium')
  const places = [process.env.CHROMIUM_PATH, packaged, `/usr/bin/${shell}`, '/usr/bin/chromium']
  return places.find((path) => path !== undefined && existsSync(path))
}

/** Installs a browser for the tests if necessary. Returns an error message if that fails. */
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
  return `${output}\nNo browser for the tests. Install Chromium and set CHROMIUM_PATH.`
}

/** Unpacks the packaged browser unless it cannot run here (other platform, missing system libraries). */
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
