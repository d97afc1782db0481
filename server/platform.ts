import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PasswordCost } from './auth/password-hash.ts'
import { type Background, createBackground } from './background/background.ts'
import { createScheduler, type Scheduler } from './background/scheduler.ts'
import { createSweep, type Sweep } from './background/sweep.ts'
import { type Changes, noChanges } from './db/changes.ts'
import type { Database } from './db/connect.ts'
import { type Read, readFrom } from './db/replica.ts'
import { isClosed } from './db/unavailable.ts'
import type { DemoServices } from './demo.ts'
import type { Actor } from './kernel/actor.ts'
import { type Calendar, createCalendar } from './kernel/calendar.ts'
import { createLifecycle, type Lifecycle } from './kernel/lifecycle.ts'
import type { MediaStore } from './media/store.ts'
import type { Provider } from './payments/service.ts'
import type { Config } from './settings/config.ts'
import type { Observer } from './telemetry/observer.ts'
import { createCallLimits } from './web/call-limits.ts'
import { createHttp } from './web/http.ts'
import { Api } from './web/implement.ts'
import { registerOpenApi } from './web/openapi.ts'
import type { Pace } from './web/pace.ts'
import { isOver } from './web/throttle.ts'

export type AppDependencies = {
  config: Config
  db: Database
  /** For reads that a replica may serve; by default, `db`. */
  read?: Read
  /** Changes in the database; without them, nothing is cached. */
  changes?: Changes
  secret: string
  now?: () => Date
  /** Aborts when the closing product stops waiting for pending work. */
  giveUp?: AbortSignal
  /** The payment provider; by default, the configured one. */
  provider?: Provider
  /** The store of uploaded files; by default, the configured one. */
  store?: MediaStore
  passwordCost?: PasswordCost
  weatherTimeoutMs?: number
  log?: { write(line: string): void }
  observer?: Observer
  sitemapSize?: number
  /** Number of saved searches to notify per transaction. */
  recipientsPerBatch?: number
  /** Required in demo mode; must be absent outside. */
  demo?: DemoServices
  /** Folders that /pictures shows in addition to the product's own. */
  pictureFolders?: readonly string[]
}

/** What each domain gets when it registers its service, endpoints, recurring jobs, and reactions to events. */
export type Platform = AppDependencies & {
  read: Read
  changes: Changes
  now: () => Date
  calendar: Calendar
  app: FastifyInstance
  pace: Pace
  /** The scope of /api, for routes that are not endpoints of the contract. */
  scope: FastifyInstance
  api: Api
  overTls: boolean
  site: { companyName: string; address: string }
  lifecycle: Lifecycle
  scheduler: Scheduler
  sweep: Sweep
  background: Background
  onError: (error: unknown) => void
}

/** `findActor` is called by requests only, so it may use a domain that registers later. */
export async function openPlatform(
  dependencies: AppDependencies,
  findActor: (request: FastifyRequest) => Promise<Actor | null>,
): Promise<Platform> {
  const {
    config,
    db,
    read = readFrom(db),
    changes = noChanges,
    log,
    observer,
    pictureFolders = [],
  } = dependencies
  if (config.demo !== Boolean(dependencies.demo))
    throw new Error('The demo belongs to demo mode, and to it alone.')
  const now = dependencies.now ?? (() => new Date())
  const { companyName, address, publicListings } = config
  const overTls = config.origin?.startsWith('https:') ?? false
  const { app, pace } = createHttp(config, { overTls, log, observer, now })
  await app.register(fastifyStatic, {
    root: [fileURLToPath(new URL('../client/pictures', import.meta.url)), ...pictureFolders],
    prefix: '/pictures/',
    allowedPath: (path) => /\.(avif|webp|svg)$/.test(path),
    maxAge: '7d',
    schemaHide: true,
  })

  const onError = (error: unknown) => {
    if (!isClosed(error)) app.log.error(error)
  }
  const background = createBackground(onError)
  app.addHook('onClose', background.settled)
  const scheduler = createScheduler({ onError, observe: observer?.run })
  app.addHook('onClose', scheduler.stop)
  const sweep = createSweep({
    db,
    now,
    onRetained: (deleted) => app.log.info({ deleted }, 'Deleted data past its retention period'),
  })
  scheduler.add('sweep', 60 * 60_000, sweep.run)
  sweep.expire(sweep.rowsOf('rate_limit', isOver))
  const limitCall = createCallLimits({ db, now })
  const about = { ...config, title: companyName, overTls }
  const { currency } = config
  const settings = { findActor, limitCall, currency, changes, publicListings }
  const { scope, api } = await openApi(app, about, settings)
  return {
    ...dependencies,
    read,
    changes,
    now,
    calendar: createCalendar(config.timeZone),
    app,
    pace,
    scope,
    api,
    overTls,
    site: { companyName, address },
    lifecycle: createLifecycle(),
    scheduler,
    sweep,
    background,
    onError,
  }
}

async function openApi(
  app: FastifyInstance,
  about: Parameters<typeof registerOpenApi>[1],
  settings: ConstructorParameters<typeof Api>[1],
): Promise<{ scope: FastifyInstance; api: Api }> {
  let opened: { scope: FastifyInstance; api: Api } | undefined
  await app.register(
    async (scope) => {
      await registerOpenApi(scope, about)
      scope.addHook('onSend', (_request, reply, _payload, done) => {
        // Responses depend on the caller.
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache')
        done()
      })
      opened = { scope, api: new Api(scope, settings) }
    },
    { prefix: '/api' },
  )
  if (!opened) throw new Error('The API was not mounted.')
  return opened
}
