// npm run screenshots [-- name …]: every screen and state at three widths in both themes.
// npm run screenshots -- --full [name …]: the same with the data of npm run fill.
// npm run screenshots -- --locale ar [name …]: the same in a language, at two widths.
// npm run screenshots -- --readme: the images of the README.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { watchUnread } from '../contract/notifications.ts'
import { screens } from './screens/index.ts'
import { addressOf, findIds, type Screen } from './screens/screen.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { enter } from './support/member-pages.ts'
import { legalSettings } from './support/legal.ts'
import { translated } from './support/translated.ts'
import { signIn } from '#test/kit/process/member.ts'
import { makeDataDir, run, startProduct } from '#test/kit/process/product.ts'
import { build } from '../scripts/build.ts'
import { ensureChromium, findChromium } from '../scripts/chromium.ts'
import { root } from '../scripts/processes.ts'
import { type Language, languages, pathIn, sourceLanguage } from '../texts/languages.ts'

const themes = ['light', 'dark'] as const
const readmeFolder = join(root, 'docs/images')
/** By then, an idle page has prefetched what it may need soon. */
const idleMs = 3000

/** `file` is the image's name if it differs from the screen's. */
type Task = { name: string; width: number; theme: (typeof themes)[number]; file?: string }

const inReadme: Task[] = [
  { name: 'home', width: 1440, theme: 'light' },
  { name: 'all-properties', width: 1440, theme: 'light' },
  { name: 'all-properties-map', width: 1440, theme: 'light', file: 'map' },
  { name: 'all-properties-filters', width: 1440, theme: 'light', file: 'filters' },
  { name: 'compare', width: 1440, theme: 'light' },
  { name: 'notifications', width: 1440, theme: 'dark' },
  { name: 'details', width: 1440, theme: 'dark' },
  { name: 'details-full-screen', width: 1440, theme: 'light', file: 'gallery' },
  { name: 'requested-properties', width: 1440, theme: 'light' },
  { name: 'manage-properties', width: 1440, theme: 'light' },
  { name: 'agent-profile', width: 1440, theme: 'dark' },
]

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean' }, readme: { type: 'boolean' }, locale: { type: 'string' } },
})
const { full: isFull, readme: isReadme, locale = sourceLanguage } = values
const language = findLanguage(locale)
const isTranslated = language !== sourceLanguage
const widths = isTranslated ? [390, 1440] : [390, 820, 1440]
const folder = join(root, 'screenshots', isFull ? 'full' : '', isTranslated ? language : '')
const tasks = isReadme
  ? [...inReadme]
  : screens
      .filter(({ name }) => names.length === 0 || names.includes(name))
      .flatMap(({ name, below = Infinity }) =>
        widths
          .filter((width) => width < below)
          .flatMap((width) => themes.map((theme) => ({ name, width, theme }))),
      )
if (tasks.length === 0) throw new Error(`No screen is called ${names.join(' or ')}.`)
const failure = await ensureChromium()
if (failure) throw new Error(failure)
const { ok, output } = await build()
if (!ok) throw new Error(output)
await mkdir(folder, { recursive: true })

const { dataDir, remove } = await makeDataDir()
if (isFull) await fill()
// Sign in without the captcha, then restart the product with it.
const unguarded = await startProduct({ DATA_DIR: dataDir, DEMO: 'on', CAPTCHA: 'off' })
const buyer = await signIn(unguarded.origin, 'buyer@example.com')
const agent = await signIn(unguarded.origin, 'agent@example.com')
const admin = await signIn(unguarded.origin, 'admin@example.com')
const newcomer = await openAccount(unguarded.origin, 'Robin Newcomer')
const members = { buyer, agent, admin, newcomer }
const ids = await findIds(members)
await stop(unguarded)
const product = await startProduct({
  DATA_DIR: dataDir,
  DEMO: 'on',
  ...(isTranslated && { LOCALES: `${sourceLanguage},${language}` }),
  ...legalSettings,
})
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--enable-unsafe-swiftshader', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

const omitted: string[] = []
const count = tasks.length
const work = async () => {
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const { name, width, theme } = task
    const picture = `${name} at ${width} px, ${theme}`
    const step = `${count - tasks.length}/${count}  ${picture}`
    try {
      await savePicture(task, await shoot(task))
      console.log(step)
    } catch (error) {
      omitted.push(picture)
      console.error(`${step} skipped: ${String(error)}`)
    }
  }
}
await Promise.all([work(), work()])
await browser.close()
await stop(product)
await remove()
console.log(`The pictures are in ${isReadme ? readmeFolder : folder}.`)
if (omitted.length > 0) console.error(`${omitted.length} of ${count} were omitted:\n${omitted.join('\n')}`)
process.exitCode = omitted.length > 0 ? 1 : 0

function findLanguage(tag: string): Language {
  const found = languages.find((one) => one === tag)
  if (!found) throw new Error(`The languages are ${languages.join(', ')}.`)
  return found
}

async function fill(): Promise<void> {
  const filling = run('scripts/fill.ts', [], { DATA_DIR: dataDir, DEMO: 'on' })
  filling.process.stdout?.pipe(process.stdout)
  if ((await filling.ended) !== 0) throw new Error(filling.output())
}

async function savePicture({ name, width, theme, file = name }: Task, picture: Buffer): Promise<void> {
  if (!isReadme) return writeFile(join(folder, `${name}-${width}-${theme}.png`), picture)
  await sharp(picture)
    .resize({ width: 1200 })
    .webp({ quality: 82 })
    .toFile(join(readmeFolder, `${file}.webp`))
}

async function shoot({ name, width, theme }: Task): Promise<Buffer> {
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`Unknown screen: ${name}.`)
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  if (screen.as) await enter(context, { ...members[screen.as], origin: product.origin })
  const opened = await context.newPage()
  opened.setDefaultTimeout(isTranslated ? 10_000 : 30_000)
  const page = isTranslated ? translated(opened, language) : opened
  // An open stream would keep the network from becoming idle.
  await page.route(`**/api${watchUnread.path}`, (route) => route.abort())
  await screen.prepare?.(page)
  await page.goto(pathIn(language, addressOf(screen, ids), sourceLanguage))
  await untilStill(page, screen)
  await screen.reach?.(page)
  await untilStill(page, screen)
  const picture = await page.screenshot({ fullPage: !screen.reach && !isReadme })
  await context.close()
  return picture
}

/** Waits until all images, also below the fold, are decoded and all animations have finished. */
async function untilStill(page: Page, { loads }: Screen): Promise<void> {
  // An open dialog hides the heading from the accessibility tree, so getByRole would not find it.
  await page.locator('h1').waitFor()
  await page.waitForLoadState(loads ? 'load' : 'networkidle')
  if (!loads) await page.waitForFunction(() => !document.querySelector('.animate-pulse'))
  if (isReadme) await page.waitForTimeout(idleMs)
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    await Promise.allSettled(
      document
        .getAnimations()
        // A scroll-driven animation never finishes.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    )
  })
}

async function stop(started: Awaited<ReturnType<typeof startProduct>>): Promise<void> {
  started.process.kill('SIGTERM')
  await started.ended
}
