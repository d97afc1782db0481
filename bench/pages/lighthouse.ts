import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/kit/process/product.ts'
import { runTool } from '../../scripts/processes.ts'
import { launch } from './browser.ts'

// npm downloads it on demand: only this benchmark needs it, and it would add a fifth to an installation.
const lighthouse = 'lighthouse@13.5.0'

type Report = {
  audits: Record<string, { score: number | null }>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof categories)[number], number> & { lacks: string[] }

/** Lighthouse scores of pages (0 to 100) and the audits that cost points. */
export async function judge(addresses: string[]): Promise<Map<string, Scores>> {
  const port = await freePort()
  const scores = new Map<string, Scores>()
  for (const address of addresses) {
    const browser = await launch([`--remote-debugging-port=${port}`])
    const report = await ask(address, port)
    await browser.close()
    const lacks = categories.flatMap((name) =>
      (report.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    )
    const points = categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)])
    scores.set(address, { ...(Object.fromEntries(points) as Omit<Scores, 'lacks'>), lacks })
  }
  return scores
}

async function ask(address: string, port: number): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'real-estate-lighthouse-'))
  const file = join(folder, 'report.json')
  const options = [`--port=${port}`, `--only-categories=${categories.join()}`, '--quiet']
  const tool = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse']
  try {
    const { ok, output } = await runTool('npm', [
      ...tool,
      address,
      ...options,
      '--output=json',
      `--output-path=${file}`,
    ])
    if (!ok) throw new Error(`Lighthouse failed on ${address}: ${output}`)
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } finally {
    await rm(folder, { recursive: true })
  }
}
