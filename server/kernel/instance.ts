import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { release } from './release.ts'

/** Identifies this process in logs, metrics, and traces. `id` is new at each start. */
export const instance = { id: randomUUID(), version: release, host: hostname() }

export const logFields = {
  pid: process.pid,
  hostname: instance.host,
  service_instance_id: instance.id,
  service_version: instance.version,
}
