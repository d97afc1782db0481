// npm run conformance [-- --count]: lists statements of docs/specification.md that the last `npm test` has not proven.
import { join } from 'node:path'
import { root } from './processes.ts'
import { checkConformance, countBySection } from './statement-reports.ts'

const folder = join(root, 'reports')
const { failed, output } = checkConformance(folder)
if (output) console.log(output)
if (process.argv.includes('--count')) for (const line of countBySection(folder)) console.log(line)
process.exitCode = failed > 0 ? 1 : 0
