import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const tag = 'Health'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  tag,
  summary: 'Check liveness',
  description: 'Whether the process answers; asks nothing of the database.',
  access: 'public',
  probe: true,
  response: z.object({ status: z.literal('alive') }),
  status: 200,
})

/** The parts that have to be ready; the problem `unavailable` names each that is not in its `fields`. */
export const readyParts = ['database', 'migrations', 'background', 'alerts', 'mail'] as const
export type ReadyPart = (typeof readyParts)[number]

/** `unknown` where that could not be asked; `GET /ready/alerts` and `GET /ready/mail` say what is late. */
const partState = z.enum(['ready', 'late', 'unknown'])
export type PartState = z.infer<typeof partState>

/** `low`: less than a fiftieth is left where files are written, at least 64 MiB and at most 1 GiB. */
const diskState = z.enum(['enough', 'low', 'unknown'])
export type DiskState = z.infer<typeof diskState>

export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  tag,
  summary: 'Check readiness',
  description:
    'Whether requests may be sent here: the database answers and is up to date, background work goes on.',
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
    'Whether alerts of saved searches come through, and letters go out; a part by itself, since the rest is served without them.',
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
    'Whether emails go out, other than those about alerts; a part by itself, since the rest is served without them.',
  access: 'public',
  probe: true,
  response: z.object({ status: z.literal('ready') }),
  status: 200,
})
