// Tests kill this process: it matches events and sends emails like the product.
import { demoOf } from '../../demo/index.ts'
import { buildApp } from '../app.ts'
import { parseConfig } from '../settings/config.ts'
import { openDatabase } from '../db/index.ts'
import { openJobs } from '../background/jobs.ts'

const config = parseConfig(process.env)
const database = await openDatabase(config, { exclusive: true })
const { alerts } = await buildApp({
  config,
  db: database.db,
  demo: config.demo ? demoOf(config.demoCountry) : undefined,
  secret: 'a secret of tests, long enough for it',
})
const jobs = await openJobs({
  connection: database.connection,
  onError: (error) => console.error(error),
  superviseSeconds: 1,
})
await alerts.work(jobs)
process.stdout.write('working\n')
setInterval(() => void alerts.look(), 200)
