// npm run screenshots [-- name …]: pictures of every screen and state in three widths and both themes.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { screens } from '../e2e/screens/index.ts'
import { addressOf, findIds, type Screen } from '../e2e/screens/screen.ts'
import { enter, openAccount } from '../e2e/support/accounts.ts'
import { signIn } from '../e2e/support/member.ts'
import { makeDataDir, startProduct } from '../e2e/support/product.ts'
import { build } from './build.ts'
import { ensureChromium, findChromium } from './chromium.ts'
import { root } from './processes.ts'

const widths = [390, 820, 1440]
const themes = ['light', 'dark'] as const
const folder = join(root, 'screenshots')

const names = process.argv.slice(2)
const chosen = screens.filter(({ name }) => names.length === 0 || names.includes(name))
if (chosen.length === 0) throw new Error(`No screen is called ${names.join(' or ')}.`)
const trouble = await ensureChromium()
if (trouble) throw new Error(trouble)
const { ok, output } = await build()
if (!ok) throw new Error(output)
await mkdir(folder, { recursive: true })

const { dataDir, remove } = await makeDataDir()
// Members sign in where no captcha is asked for, and then visit the product that asks.
const unguarded = await startProduct({ DATA_DIR: dataDir, DEMO: 'on', CAPTCHA: 'off' })
const buyer = await signIn(unguarded.origin, 'buyer@example.com')
const agent = await signIn(unguarded.origin, 'agent@example.com')
const admin = await signIn(unguarded.origin, 'admin@example.com')
const newcomer = await openAccount(unguarded.origin, 'Robin Newcomer')
const members = { buyer, agent, admin, newcomer }
const ids = await findIds(buyer, agent)
await stop(unguarded)
const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on' })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

const tasks = widths.flatMap((width) =>
  themes.flatMap((theme) => chosen.map((screen) => ({ width, theme, screen }))),
)
let failures = 0
const work = async () => {
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const { screen, width, theme } = task
    if (screen.below && width >= screen.below) continue
    try {
      await shoot(screen, width, theme)
    } catch (error) {
      failures += 1
      console.error(`${screen.name} at ${width} px, ${theme}: ${String(error)}`)
    }
  }
}
await Promise.all([work(), work()])
await browser.close()
await stop(product)
await remove()
console.log(`The pictures are in ${folder}.`)
process.exitCode = failures > 0 ? 1 : 0

async function shoot(screen: Screen, width: number, theme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  if (screen.as) await enter(context, { ...members[screen.as], origin: product.origin })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await screen.prepare?.(page)
  await page.goto(addressOf(screen, ids))
  await settle(page, screen)
  await screen.reach?.(page)
  await settle(page, screen)
  const path = join(folder, `${screen.name}-${width}-${theme}.png`)
  await page.screenshot({ path, fullPage: !screen.reach })
  await context.close()
}

/** Pictures below the fold load too; moving parts come to rest. */
async function settle(page: Page, { loads }: Screen): Promise<void> {
  // Behind an open dialog the heading is there, but not for assistive technology.
  await page.locator('h1').waitFor()
  await page.waitForLoadState(loads ? 'load' : 'networkidle')
  if (!loads) await page.waitForFunction(() => !document.querySelector('.animate-pulse'))
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    )
  })
}

async function stop(run: Awaited<ReturnType<typeof startProduct>>): Promise<void> {
  run.process.kill('SIGTERM')
  await run.ended
}
