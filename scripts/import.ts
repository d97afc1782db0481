import { importCommand } from './import-command.ts'

const stop = new AbortController()
// A second Ctrl-C terminates the process immediately.
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())
const { env, stdout, stderr } = process
process.exitCode = await importCommand(process.argv.slice(2), { env, stdout, stderr, signal: stop.signal })
