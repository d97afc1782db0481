import lighthouse from 'lighthouse'
import { freePort } from '../../e2e/support/product.ts'
import { launch } from './browser.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof categories)[number], number> & { lacks: string[] }

/** Lighthouse's scores of pages, of 100, and the audits that cost points. */
export async function judge(addresses: string[]): Promise<Map<string, Scores>> {
  const port = await freePort()
  const scores = new Map<string, Scores>()
  for (const address of addresses) {
    const browser = await launch([`--remote-debugging-port=${port}`])
    const told = await lighthouse(address, { port, onlyCategories: [...categories], logLevel: 'error' })
    await browser.close()
    if (!told) throw new Error(`Lighthouse said nothing of ${address}.`)
    const { lhr } = told
    const lacks = categories.flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    )
    const points = categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])
    scores.set(address, { ...(Object.fromEntries(points) as Omit<Scores, 'lacks'>), lacks })
  }
  return scores
}
