// Runs one of the project's TypeScript programs on the project's own Node, from any version of Node:
//   node scripts/run.mjs scripts/start.ts [arguments]
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, projectNode, root } from './install.mjs'

const [program, ...args] = process.argv.slice(2)
const file = join(root, program)
const installed = ensureInstalled()

if (!installed && realpathSync(process.execPath) === realpathSync(projectNode)) {
  process.argv.splice(1, 2, file)
  await import(pathToFileURL(file).href)
} else {
  const child = spawn(projectNode, [file, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
