import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from './processes.ts'
import type { Outcome } from './processes.ts'

const inputs = [
  '{client,contract,server,texts}/**/*',
  'demo/**/*.ts',
  '{vite,react-router}.config.ts',
  'scripts/{browser-*,text-calls,server-bundle,base-map,map-library}.ts',
  '{package,package-lock,tsconfig}.json',
]
const stamp = join(root, 'build/.stamp')

/** Builds the pages and stores a fingerprint of the sources. */
export async function build(): Promise<Outcome> {
  const sources = fingerprint()
  rmSync(stamp, { force: true })
  const outcome = await runTool('react-router', ['build'])
  if (outcome.ok) writeFileSync(stamp, sources)
  return outcome
}

export function isBuilt(): boolean {
  try {
    return readFileSync(stamp, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const entries = globSync(inputs, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}
