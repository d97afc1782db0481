import { inspect } from 'node:util'
import { buildApp } from './app.ts'
import { runAs } from './kernel/actor-context.ts'
import { listUsableDemoAccounts, refusePublishedPasswords } from './auth/published.ts'
import { readOrMakeSecret } from './auth/secret.ts'
import { type Config, ConfigError, parseConfig } from './settings/config.ts'
import { DataFolderInUse, ServerTrouble } from './db/embedded/index.ts'
import type { Database } from './db/connect.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { openDatabase } from './db/index.ts'
import { joinInstallation } from './db/installation.ts'
import { recordCurrency, refuseOtherCurrency } from './db/price-currency.ts'
import { statusOf } from './web/error-handler.ts'
import { openJobs } from './background/jobs.ts'
import { identifyStore } from './media/open-store.ts'
import type { Demo, DemoServices } from './demo.ts'
import { describeDoubtful } from './doubtful-settings.ts'
import { checkFolders } from './settings/folders.ts'
import { withPlaceholders } from './settings/legal.ts'
import { describeMisspelled } from './settings/misspelled.ts'
import { createLanguages } from './web/languages.ts'
import { mountPages } from './web/pages.ts'
import { watchProduct } from './product-metrics.ts'
import { haveOldestPictures } from './properties/service.ts'
import { actorOfViewer, presentSite, presentViewer } from './site.ts'
import { capturePrinting, report } from './telemetry/report.ts'
import { announce } from './start-message.ts'
import type { Observer } from './telemetry/observer.ts'
import { listenForScrapes } from './telemetry/scrapes.ts'

/** The message of an error that the operator can fix. */
function messageFor(error: unknown, config: Config | undefined): string | undefined {
  const known = [ConfigError, DataFolderInUse, ServerTrouble, DatabaseUnavailable]
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return `DATA_DIR: the disk of ${config?.dataDir} is full.`
  if (code === 'EADDRINUSE' || code === 'EADDRNOTAVAIL') {
    const isOfMetrics = (error as { port?: number }).port === config?.metrics?.port
    const [prefix, { host, port } = {}] = isOfMetrics
      ? ['METRICS_', config?.metrics ?? undefined]
      : ['', config]
    return code === 'EADDRINUSE'
      ? `${prefix}PORT: ${port} is in use by another program; set another ${prefix}PORT.`
      : `${prefix}HOST: ${host} is not an address of this machine.`
  }
  return undefined
}

/** Loads OpenTelemetry if traces or metrics are collected, and serves Prometheus. */
async function openTelemetry({ collector, serviceName, metrics }: Config) {
  if (!collector && !metrics) return undefined
  const { startTelemetry } = await import('./telemetry/opentelemetry.ts')
  const telemetry = startTelemetry({ endpoint: collector, serviceName })
  const scrapes = metrics && (await listenForScrapes(metrics, telemetry.scrape))
  const close = async () => {
    await scrapes?.close()
    await telemetry.close()
  }
  return { ...telemetry, close }
}

async function start(config: Config): Promise<void> {
  const telemetry = await openTelemetry(config)
  try {
    await serve(config, telemetry)
  } finally {
    await telemetry?.close()
  }
}

/** Fills an empty database with the demo's content. */
async function openDemo(plugin: Demo, db: Database, config: Config): Promise<DemoServices> {
  await runAs({ via: 'demo' }, () => plugin.load(db, config))
  const other = await plugin.describeOtherCountry(db)
  if (other) report(other, 'warn')
  return { ...plugin, accounts: await listUsableDemoAccounts(db, plugin.accounts) }
}

async function serve(config: Config, observer: Observer | undefined): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    // Registered early, so that a signal during startup ends it cleanly. Stays registered while closing,
    // since a terminal and a wrapper may both send the signal.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
  })
  const giveUp = new AbortController()
  const database = await openDatabase(config, {
    exclusive: true,
    observer,
    onError: (error) => report(`Database connection lost: ${error.message}`, 'error'),
  })
  let built: Awaited<ReturnType<typeof buildApp>> | undefined
  try {
    // Before joining: the marks of a process that cannot start could stop one that can.
    await refuseOtherCurrency(database.db, config.currency)
    if (!config.demo) await refusePublishedPasswords(database.db)
    const secret = config.authSecret ?? (await readOrMakeSecret(config.dataDir))
    // Only external databases can have several processes.
    const { currency } = config
    await joinInstallation(database, { secret, mediaStore: await identifyStore(config), currency })
    if (await recordCurrency(database.db, currency))
      report(
        `CURRENCY: the existing prices are in ${currency} from now on. If they are not, stop now and restore the backup from before the upgrade.`,
        'warn',
      )
    // Listings of the demo remain when an installation leaves demo mode, so they still need their pictures.
    const needsDemo = config.demo || (await haveOldestPictures(database.db))
    const plugin = needsDemo ? (await import('../demo/index.ts')).demoOf(config.demoCountry) : undefined
    const demo = config.demo && plugin ? await openDemo(plugin, database.db, config) : undefined
    const shown = demo && plugin ? { ...config, legal: withPlaceholders(config.legal, plugin.legal) } : config
    built = await buildApp({
      config: shown,
      db: database.db,
      read: database.read,
      changes: database.changes,
      secret,
      observer,
      giveUp: giveUp.signal,
      demo,
      pictureFolders: plugin && [plugin.pictures],
    })
    const { app, api, pace, legalPages, auth, users, offers, payments, photos, alerts, mail } = built
    const { scheduler, auditChain, exchangeRates } = built

    const pages = await mountPages(app, {
      site: presentSite(shown, demo?.accounts),
      languages: createLanguages(config.languages, {
        overTls: built.overTls,
      }),
      units: config.units,
      exchangeRates,
      legalPages,
      mapOrigins: config.map.origins,
      viewerOf: async (request) => {
        const actor = await auth.findViewer(request)
        return actor && presentViewer(actor)
      },
      call: (endpoint, input, viewer) => api.call(endpoint, input, viewer && actorOfViewer(viewer)),
      statusOf,
      changes: database.changes,
      pace,
    })

    const jobs = await openJobs({
      connection: database.connection,
      onError: (error) => app.log.error(error),
    })
    app.addHook('onClose', jobs.stop)
    await scheduler.prepare()
    await alerts.work(jobs)
    scheduler.startAll()
    if (observer) {
      const queues = { pages: pages.queue, photos: photos.queue }
      const folders = { data: config.dataDir, ...(config.media.folder && { media: config.media.folder }) }
      watchProduct(observer, { queues, folders, mail, payments, offers })
    }
    await app.listen({ host: config.host, port: config.port })
    const stranded = await payments.describeStranded()
    if (stranded) app.log.error(stranded)
    const notes = [...database.notes, ...(stranded ? [stranded] : [])]
    announce(config, { notes, hasAdmin: await users.hasAdmin() }, demo?.accounts)
    await stopped
    await app.closeGracefully(() => giveUp.abort())
    // If the database is unavailable, the next process links the rest.
    await auditChain.finish().catch((error: unknown) => app.log.error(error))
  } catch (error) {
    // A running scheduler would keep the process alive.
    await built?.app.close()
    throw error
  } finally {
    await database.close()
  }
}

/** Runs the product until a signal stops it. Prints startup errors for the operator. */
export async function runProduct(): Promise<void> {
  let config: Config | undefined
  capturePrinting()
  try {
    for (const sentence of describeMisspelled(process.env)) report(sentence, 'warn')
    config = parseConfig(process.env)
    for (const sentence of await describeDoubtful(config)) report(sentence, 'warn')
    await checkFolders(config)
    await start(config)
  } catch (error) {
    process.stderr.write(`${messageFor(error, config) ?? inspect(error)}\n`)
    process.exitCode = 1
  }
}
