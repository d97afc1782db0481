import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importRules, resolve } from './import-rules.ts'
import { root, runTool } from './processes.ts'
import { findUnclassified, infrastructure } from './server-folders.ts'

type Line = [file: string, line: string]

/** Forbidden imports by the message of the rule. */
const refused: Record<string, Line[]> = {
  'The contract imports only zod.': [
    ['contract/offers.ts', `import 'react'`],
    ['contract/offers.ts', `import type { Kysely } from 'kysely'`],
    ['contract/offers.ts', `import { t } from '#texts/text.ts'`],
    ['contract/offers.ts', `import { factLabels } from '#texts/labels/facts.ts'`],
    ['contract/offers.ts', `import '../server/settings/config.ts'`],
  ],
  'The client never imports the server.': [
    ['client/routes/home.tsx', `import '../../server/settings/config.ts'`],
    ['client/routes/home.tsx', `import type { A } from '#server/app.ts'`],
    ['client/routes/home.tsx', `export const a = import('#server/app.ts')`],
    ['client/routes/home.tsx', 'export const c = (name: string) => import(`#server/${name}.ts`)'],
    ['client/routes/home.test.tsx', `import '#server/app.ts'`],
  ],
  'The product never imports the demo, tests or tools.': [
    ['server/payments/service.ts', `import { loadDemo } from '../../demo/load.ts'`],
    ['server/payments/service.ts', `import { list } from '#test/kit/factories.ts'`],
    ['server/payments/service.ts', `import type { Caller } from '../../test/kit/serve.ts'`],
    ['server/payments/service.ts', `import { random } from '../../bench/random.ts'`],
    ['server/payments/service.ts', `import { root } from '../../scripts/processes.ts'`],
    ['server/payments/service.ts', `import { drawn } from '../spec/drawn-letters.ts'`],
    ['server/payments/service.ts', `import '../alerts/work.process.ts'`],
    ['server/payments/service.ts', `import '../offers/rules.test.ts'`],
    ['server/payments/service.ts', `export const load = () => import('../../demo/index.ts')`],
    ['server/site.ts', `import type { A } from '../demo/accounts.ts'`],
    ['server/product.ts', `import { demo } from '../demo/index.ts'`],
    ['server/product.ts', `export const load = () => import('../demo/load.ts')`],
    ['client/ui/card.tsx', `import colors from '../../demo/pictures/colors.json'`],
    ['client/lib/call.ts', `import '../../e2e/support/popups.ts'`],
  ],
  'Texts know neither server nor client.': [
    ['texts/text.ts', `import '../server/settings/config.ts'`],
    ['texts/format.ts', `import { formatFact } from '#client/lib/format-fact.ts'`],
    ['texts/labels/facts.ts', `import { formatFact } from '#client/lib/format-fact.ts'`],
  ],
  'Texts come from texts/text.ts and texts/labels; only tools and browser tests read the messages.': [
    ['client/routes/home.tsx', `import en from '#texts/messages/en/home.json'`],
    ['client/ui/card.tsx', `import type { Texts } from '#texts/parameters.ts'`],
    ['server/mail/service.ts', `import { readCatalogs } from '#texts/catalogs.ts'`],
    ['server/mail/service.ts', `import format from 'icu-minify/format'`],
  ],
  'The demo never imports tests or tools, except in demo/fill.': [
    ['demo/load.ts', `import { makeProperty } from '#test/kit/factories.ts'`],
    ['demo/load.ts', `import { root } from '../scripts/processes.ts'`],
    ['demo/pictures/encode.ts', `import { places } from '../../bench/listings/king-county.ts'`],
  ],
  'The demo never imports the client or server queries.': [
    ['demo/load.ts', `import { colorOf } from '#client/ui/picture-files.ts'`],
    ['demo/load.ts', `import { findProperty } from '../server/properties/queries.ts'`],
    ['demo/fill/offers.ts', `import { insertOffer } from '#server/offers/company-queries.ts'`],
  ],
  'Only browser tests import e2e.': [
    ['bench/soak.ts', `import { watchPopups } from '../e2e/support/popups.ts'`],
    ['bench/plans/plans.test.ts', `import type { A } from '../../e2e/support/popups.ts'`],
    ['scripts/fill.ts', `import { screens } from '../e2e/screens/index.ts'`],
    ['test/kit/places.ts', `import { enter } from '../../e2e/support/member-pages.ts'`],
  ],
  'The test kit imports no test, benchmark, or tool.': [
    ['test/kit/serve.ts', `import { root } from '../../scripts/processes.ts'`],
    ['test/kit/random.ts', `import { fillListings } from '../../bench/listings/fill.ts'`],
    ['test/kit/process/product.ts', `import '../../../server/offers/rules.test.ts'`],
  ],
  'The design system knows no domain and fetches nothing.': [
    ['client/ui/card.tsx', `import type { P } from '#contract/properties.ts'`],
    ['client/ui/card.tsx', `export * from '../../contract/offers.ts'`],
    ['client/ui/card.tsx', `import '../features/offers/offer-card.tsx'`],
    ['client/ui/card.tsx', `import '../routes/home.tsx'`],
    ['client/ui/card.tsx', `import '../root.tsx'`],
    ['client/ui/card.tsx', `import { useQuery } from '@tanstack/react-query'`],
    ['client/ui/card.tsx', `import { call } from '../lib/call.ts'`],
  ],
  'The design system fetches nothing.': [['client/ui/card.tsx', `export const b = fetch('/api/properties')`]],
  'A feature never imports another feature; pages compose them.': [
    ['client/features/offers/a.tsx', `import '../properties/card.tsx'`],
    ['client/features/offers/a.tsx', `import '#client/features/users/x.ts'`],
    ['client/features/offers/parts/b.tsx', `import '../../users/x.ts'`],
  ],
  'A feature never imports a route or the root.': [
    ['client/features/offers/a.tsx', `import { Home } from '../../routes/home.tsx'`],
    ['client/features/offers/a.tsx', `import type { loader } from '../../root.tsx'`],
  ],
  'client/lib knows no feature and no route.': [
    ['client/lib/call.ts', `import { OfferCard } from '../features/offers/offer-card.tsx'`],
    ['client/lib/call.ts', `import type { loader } from '../routes/home.tsx'`],
  ],
  'The server never imports the client, except in web/pages.ts.': [
    ['server/app.ts', `import '../client/root.tsx'`],
    ['server/offers/endpoints.test.ts', `import '#client/lib/call.ts'`],
  ],
  'A folder that every domain builds on knows no domain': [
    ['server/db/connect.ts', `import { createOffers } from '../offers/service.ts'`],
    ['server/web/implement.ts', `import { createOffers } from '../offers/service.ts'`],
    ['server/web/implement.ts', `import type { OfferRow } from '../offers/queries.ts'`],
    ['server/kernel/actor.ts', `import type { Users } from '../users/service.ts'`],
    ['server/cache/shared-responses.ts', `import { createOffers } from '../offers/service.ts'`],
    ['server/background/sweep.ts', `import { createUsers } from '../users/service.ts'`],
    ['server/settings/config.ts', `import { createMail } from '../mail/service.ts'`],
  ],
  'Folders of the server import only platform.ts and demo.ts beside them.': [
    ['server/kernel/actor.ts', `import type { A } from '../app.ts'`],
    ['server/offers/service.ts', `import { runProduct } from '#server/product.ts'`],
    ['server/offers/service.ts', `export * from '../bridge.ts'`],
  ],
  'A domain is reached through its service.': [
    ['server/wishlist/service.ts', `import { findProperty } from '../properties/queries.ts'`],
    ['server/alerts/service.ts', `import { findProperty } from '../properties/queries.ts'`],
    ['server/photos/service.ts', `import { findProperty } from '../properties/queries.ts'`],
    ['server/searches/service.ts', `import { findOffer } from '../offers/queries.ts'`],
    ['server/notifications/service.ts', `import { findUser } from '../users/queries.ts'`],
    ['server/imports/service.ts', `import { findOwner } from '../auth/queries.ts'`],
    ['server/offers/service.ts', `import '../properties/queries.ts'`],
    ['server/offers/service.ts', `import '#server/users/rules.ts'`],
    ['server/offers/service.ts', `import type { UserRow } from '#server/users/queries.ts'`],
    ['server/offers/queries.ts', `import { criteria } from '../properties/search/criteria.ts'`],
    ['server/backup/read.ts', `import { keysOf } from '../photos/presenter.ts'`],
    ['server/tomorrow/service.ts', `import '../offers/queries.ts'`],
    ['server/offers/service.ts', `import '../tomorrow/queries.ts'`],
    ['server/offers/registration.ts', `import { registerUsers } from '../users/registration.ts'`],
  ],
  'Rules and policies are pure': [
    ['server/offers/rules.ts', `import { connect } from '../db/connect.ts'`],
    ['server/offers/rules.ts', `import { implement } from '#server/web/implement.ts'`],
    ['server/offers/rules.ts', `import { parseConfig } from '../settings/config.ts'`],
    ['server/offers/rules.ts', `import { createCache } from '../cache/cache.ts'`],
    ['server/offers/rules.ts', `import { findOffer } from './queries.ts'`],
    ['server/properties/rules.ts', `import { findPlaces } from './place-queries.ts'`],
    ['server/properties/rules.ts', `import { findPage } from './search/page.ts'`],
    ['server/offers/rules.ts', `import { env } from 'node:process'`],
    ['server/offers/rules.ts', `export const now = Date.now()`],
    ['server/offers/policy.ts', `export const isDemo = process.env.DEMO === 'on'`],
    ['server/offers/policy.ts', `import { sql } from 'kysely'`],
    ['server/offers/rules.ts', `import { t } from '#texts/text.ts'`],
    ['server/offers/rules.ts', `import { factLabels } from '#texts/labels/facts.ts'`],
  ],
  'Queries know neither HTTP nor services.': [
    ['server/offers/queries.ts', `import { readCursor } from '../kernel/cursor.ts'`],
    ['server/offers/queries.ts', `import { implement } from '../web/implement.ts'`],
    ['server/offers/queries.ts', `import { createOffers } from './service.ts'`],
    ['server/offers/queries.ts', `import { createCache } from '../cache/cache.ts'`],
    ['server/offers/queries.ts', `import fastify from 'fastify'`],
    ['server/offers/company-queries.ts', `import { problem } from '../kernel/problem.ts'`],
    ['server/offers/company-queries.ts', `import { createOffers } from './service.ts'`],
    ['server/properties/duplicates-queries.ts', `import { problem } from '../kernel/problem.ts'`],
    ['server/properties/duplicates-queries.ts', `import { createProperties } from './service.ts'`],
  ],
  'server/auth is the only importer of Better Auth.': [
    ['server/offers/service.ts', `import { betterAuth } from 'better-auth'`],
  ],
}

const allowed: Line[] = [
  ['client/features/compare/facts.ts', `import { factLabels } from '#texts/labels/facts.ts'`],
  ['server/notifications/events.ts', `import { factLabels } from '#texts/labels/facts.ts'`],
  ['texts/labels/facts.ts', `import type { FactName } from '#contract/facts.ts'`],
  ['client/ui/card.tsx', `import { t } from '#texts/text.ts'`],
  ['server/mail/service.ts', `import { currentLanguage } from '#texts/language.ts'`],
  ['texts/format.ts', `import format from 'icu-minify/format'`],
  ['scripts/texts.ts', `import { readCatalogs } from '../texts/catalogs.ts'`],
  ['contract/offers.ts', `import { z } from 'zod'`],
  ['contract/offers.ts', `import './fields.ts'`],
  ['client/routes/home.tsx', `import '../features/offers/offer-card.tsx'`],
  ['client/routes/home.tsx', `import '#contract/offers.ts'`],
  ['client/ui/card.tsx', `import './button.tsx'`],
  ['client/features/offers/a.tsx', `import './b.tsx'`],
  ['client/features/offers/a.tsx', `import '#client/features/offers/b.tsx'`],
  ['client/features/offers/a.tsx', `import '../../ui/card.tsx'`],
  ['client/features/offers/parts/b.tsx', `import '../a.tsx'`],
  ['server/web/pages.ts', `import '../../client/lib/context.ts'`],
  ['server/product.ts', `export const open = () => import('../demo/index.ts')`],
  ['server/app.ts', `import { registerOffers } from './offers/registration.ts'`],
  ['server/offers/service.ts', `import '../properties/service.ts'`],
  ['server/offers/service.ts', `import './queries.ts'`],
  ['server/offers/service.ts', `import type { Platform } from '../platform.ts'`],
  ['server/product.ts', `import { buildApp } from './app.ts'`],
  ['demo/pictures/pictures.test.ts', `import { colorOf } from '#client/ui/picture-files.ts'`],
  ['server/offers/service.ts', `import { inTransaction } from '../db/connect.ts'`],
  ['server/offers/service.test.ts', `import { list } from '#test/kit/factories.ts'`],
  ['server/db/start.process.ts', `import { loadDemo } from '../../demo/load.ts'`],
  ['test/kit/serve.ts', `import { createTokens } from '#server/auth/tokens.ts'`],
  ['bench/soak.ts', `import { startProduct } from '#test/kit/process/product.ts'`],
  ['demo/fill/chance.ts', `import { createRandom } from '#test/kit/random.ts'`],
  ['e2e/access.spec.ts', `import { places } from '#test/kit/places.ts'`],
  ['server/alerts/matching.ts', `import { criteria } from '../properties/search/criteria.ts'`],
  ['server/auth/better-auth.ts', `import { betterAuth } from 'better-auth'`],
  ['server/offers/rules.ts', `import { problem } from '../kernel/problem.ts'`],
  ['server/offers/policy.ts', `import { authorized } from '../kernel/authorized.ts'`],
  ['server/offers/rules.ts', `import { type OfferRow } from './queries.ts'`],
  ['server/offers/queries.ts', `import type { Actor } from '../kernel/actor.ts'`],
  ['server/offers/company-queries.ts', `import { presentTotal } from '../kernel/total.ts'`],
  ['demo/load.ts', `import { createOffers } from '../server/offers/service.ts'`],
  ['demo/mailbox/mailbox.ts', `import * as queries from './queries.ts'`],
]

type Finding = { message: string; code: string; filename: string; labels: { span: { line: number } }[] }

const project = mkdtempSync(join(tmpdir(), 'import-rules-'))
const files = Map.groupBy([...Object.values(refused).flat(), ...allowed], ([file]) => file)
let findings: Finding[] = []

beforeAll(async () => {
  for (const name of ['import-rules.ts', 'server-folders.ts'])
    cpSync(join(root, 'scripts', name), join(project, 'scripts', name))
  // Type-aware linting would need the packages, and these rules do not use types.
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8').replace(
    '"typeAware": true',
    '"typeAware": false',
  )
  writeFileSync(join(project, '.oxlintrc.json'), config)
  for (const [file, cases] of files) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), cases.map(([, line]) => `${line}\n`).join(''))
  }
  const { output } = await runTool('oxlint', ['--format=json'], {}, project)
  const report: { diagnostics: Finding[] } = JSON.parse(output)
  findings = report.diagnostics.filter(({ code }) => /import-rules|no-restricted-globals/.test(code))
})

afterAll(() => rmSync(project, { recursive: true }))

function complaintsAbout(file: string, line: string): string[] {
  const number = (files.get(file) ?? []).findIndex((one) => one[1] === line) + 1
  const here = findings.filter(({ filename, labels }) => filename === file && labels[0]?.span.line === number)
  return here.map(({ message }) => message)
}

describe.each(Object.entries(refused))('%s', (because, cases) => {
  test.each(cases)('%s must not: %s', (file, line) => {
    expect(complaintsAbout(file, line)).toEqual([expect.stringContaining(because)])
  })
})

test.each(allowed)('%s may: %s', (file, line) => {
  expect(complaintsAbout(file, line)).toEqual([])
})

type Folder = [name: string, files: string[]]

test('docs/architecture.md lists every rule', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, section = ''] = page.split('## Import rules')
  const listed = [...section.matchAll(/^- (.+)$/gm)].map(([, rule]) => rule)
  expect(listed).toEqual(importRules.map(({ because }) => because))
})

test('every folder of server/ is a domain or declared infrastructure', () => {
  const entries = readdirSync(join(root, 'server'), { withFileTypes: true })
  const folders = entries.filter((one) => one.isDirectory()).map(({ name }) => name)
  const listed = folders.map((name): Folder => [name, readdirSync(join(root, 'server', name))])
  expect(findUnclassified(new Map(listed))).toEqual([])
})

test('reports an unclassified folder and a declared folder that does not exist', () => {
  const declared = Object.keys(infrastructure).map((name): Folder => [name, []])
  const domains: Folder[] = [
    ['weather', ['service.ts']],
    ['pings', ['endpoints.ts']],
  ]
  expect(findUnclassified(new Map([...declared, ...domains]))).toEqual([])
  expect(
    findUnclassified(new Map([...declared.slice(1), ['helpers', ['text.ts', 'service.test.ts']]])),
  ).toEqual([
    'server/helpers has no service.ts or endpoints.ts: declare what it is',
    'server/background is declared but does not exist',
  ])
})

test('every exception is still needed', () => {
  const exceptions = importRules.flatMap((rule) => rule.exceptions ?? [])
  const imports = globSync('server/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from |import\()'([^']+)'/g)].map(
      ([, specifier = '']) => ({ file, imported: resolve(file, specifier) }),
    ),
  )
  const unused = exceptions.filter(
    (one) => !imports.some(({ file, imported }) => one.of.test(file) && imported === one.imports),
  )
  expect(unused).toEqual([])
  expect(exceptions).not.toEqual([])
})
