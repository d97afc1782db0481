import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { release } from './release.ts'

/** This process, by the same names in logs, metrics and traces. `id` is new at each start. */
export const instance = { id: randomUUID(), version: release, host: hostname() }

/** The fields by which each line of the log names its process. */
export const logFields = {
  pid: process.pid,
  hostname: instance.host,
  service_instance_id: instance.id,
  service_version: instance.version,
}
