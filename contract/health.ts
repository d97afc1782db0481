import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const tag = 'Health'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  tag,
  summary: 'Check liveness',
  description: 'Whether the process responds; does not query the database.',
  access: 'public',
  probe: true,
  response: z.object({ status: z.literal('alive') }),
  status: 200,
})

/** The parts that readiness covers; the problem `unavailable` lists the failing ones in `fields`. */
export const readyParts = ['database', 'migrations', 'background', 'alerts', 'mail'] as const
export type ReadyPart = (typeof readyParts)[number]

/** `unknown` if the check failed; `GET /ready/alerts` and `GET /ready/mail` report what is late. */
const partState = z.enum(['ready', 'late', 'unknown'])
export type PartState = z.infer<typeof partState>

/** `low`: less than 2% of a disk that is written to is left (threshold at least 64 MiB, at most 1 GiB). */
const diskState = z.enum(['enough', 'low', 'unknown'])
export type DiskState = z.infer<typeof diskState>

export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  tag,
  summary: 'Check readiness',
  description:
    'Whether this process can take requests: the database responds and is up to date, and background work is running.',
  access: 'public',
  probe: true,
  response: z.object({
    status: z.literal('ready'),
    alerts: partState,
    mail: partState,
    disk: diskState,
  }),
  status: 200,
})

export const getAlertsReady = endpoint({
  method: 'GET',
  path: '/ready/alerts',
  tag,
  summary: 'Check readiness of alerts',
  description:
    'Whether alerts for saved searches are created and emailed; a separate check, since everything else works without them.',
  access: 'public',
  probe: true,
  response: z.object({ status: z.literal('ready') }),
  status: 200,
})

export const getMailReady = endpoint({
  method: 'GET',
  path: '/ready/mail',
  tag,
  summary: 'Check readiness of emails',
  description:
    'Whether emails other than alerts are sent; a separate check, since everything else works without them.',
  access: 'public',
  probe: true,
  response: z.object({ status: z.literal('ready') }),
  status: 200,
})
