import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, runTool } from './processes.ts'

const refused: [file: string, line: string, because: string][] = [
  ['contract/offers.ts', `import 'react'`, 'The contract imports only zod.'],
  ['contract/offers.ts', `import type { Kysely } from 'kysely'`, 'The contract imports only zod.'],
  ['contract/offers.ts', `import '../server/config.ts'`, 'The contract imports only zod.'],
  ['client/routes/home.tsx', `import '../../server/config.ts'`, 'The client never imports the server.'],
  [
    'client/routes/home.tsx',
    `import type { A } from '#server/app.ts'`,
    'The client never imports the server.',
  ],
  [
    'client/routes/home.tsx',
    `export const a = import('#server/app.ts')`,
    'The client never imports the server.',
  ],
  ['client/routes/home.test.tsx', `import '#server/app.ts'`, 'The client never imports the server.'],
  [
    'client/ui/card.tsx',
    `import type { P } from '#contract/properties.ts'`,
    'The design system knows no domain',
  ],
  ['client/ui/card.tsx', `export * from '../../contract/offers.ts'`, 'The design system knows no domain'],
  ['client/ui/card.tsx', `import '../features/offers/offer-card.tsx'`, 'The design system knows no domain'],
  [
    'client/ui/card.tsx',
    `import { useQuery } from '@tanstack/react-query'`,
    'The design system knows no domain',
  ],
  ['client/ui/card.tsx', `import { call } from '../lib/call.ts'`, 'The design system knows no domain'],
  ['client/ui/card.tsx', `export const b = fetch('/api/properties')`, 'The design system fetches nothing.'],
  [
    'client/features/offers/a.tsx',
    `import '../properties/card.tsx'`,
    'A feature never imports another feature',
  ],
  [
    'client/features/offers/a.tsx',
    `import '#client/features/users/x.ts'`,
    'A feature never imports another feature',
  ],
  [
    'client/features/offers/parts/b.tsx',
    `import '../../users/x.ts'`,
    'A feature never imports another feature',
  ],
  ['server/app.ts', `import '../client/root.tsx'`, 'The server never imports the client'],
  ['server/offers/endpoints.test.ts', `import '#client/lib/call.ts'`, 'The server never imports the client'],
  [
    'server/offers/service.ts',
    `import '../properties/queries.ts'`,
    'A domain reaches another domain through',
  ],
  ['server/offers/service.ts', `import '#server/users/rules.ts'`, 'A domain reaches another domain through'],
  [
    'server/offers/service.ts',
    `import { betterAuth } from 'better-auth'`,
    'server/auth is the only importer',
  ],
  ['server/offers/rules.ts', `import { connect } from '../db/connect.ts'`, 'Rules and policies are pure'],
  [
    'server/offers/rules.ts',
    `import { implement } from '#server/http/implement.ts'`,
    'Rules and policies are pure',
  ],
  ['server/offers/rules.ts', `import { parseConfig } from '../config.ts'`, 'Rules and policies are pure'],
  ['server/offers/rules.ts', `import { findOffer } from './queries.ts'`, 'Rules and policies are pure'],
  ['server/offers/rules.ts', `import { env } from 'node:process'`, 'Rules and policies are pure'],
  ['server/offers/rules.ts', `export const now = Date.now()`, 'Rules and policies are pure'],
  [
    'server/offers/policy.ts',
    `export const isDemo = process.env.DEMO === 'on'`,
    'Rules and policies are pure',
  ],
  ['server/offers/policy.ts', `import { sql } from 'kysely'`, 'Rules and policies are pure'],
  [
    'server/offers/queries.ts',
    `import { implement } from '../http/implement.ts'`,
    'Queries know neither HTTP',
  ],
  ['server/offers/queries.ts', `import { createOffers } from './service.ts'`, 'Queries know neither HTTP'],
  ['server/offers/queries.ts', `import fastify from 'fastify'`, 'Queries know neither HTTP'],
]

const allowed: [file: string, line: string][] = [
  ['contract/offers.ts', `import { z } from 'zod'`],
  ['contract/offers.ts', `import './fields.ts'`],
  ['client/routes/home.tsx', `import '../features/offers/offer-card.tsx'`],
  ['client/routes/home.tsx', `import '#contract/offers.ts'`],
  ['client/ui/card.tsx', `import './button.tsx'`],
  ['client/features/offers/a.tsx', `import './b.tsx'`],
  ['client/features/offers/a.tsx', `import '#client/features/offers/b.tsx'`],
  ['client/features/offers/a.tsx', `import '../../ui/card.tsx'`],
  ['client/features/offers/parts/b.tsx', `import '../a.tsx'`],
  ['server/pages.ts', `import '../client/lib/context.ts'`],
  ['server/offers/service.ts', `import '../properties/service.ts'`],
  ['server/offers/service.ts', `import './queries.ts'`],
  ['server/auth/better-auth.ts', `import { betterAuth } from 'better-auth'`],
  ['server/offers/rules.ts', `import { problem } from '../http/problem.ts'`],
  ['server/offers/rules.ts', `import { type OfferRow } from './queries.ts'`],
  ['server/offers/queries.ts', `import type { Actor } from '../http/actor.ts'`],
]

type Finding = { message: string; code: string; filename: string; labels: { span: { line: number } }[] }

const project = mkdtempSync(join(tmpdir(), 'import-rules-'))
const files = Map.groupBy([...refused, ...allowed], ([file]) => file)
let findings: Finding[] = []

beforeAll(async () => {
  cpSync(join(root, 'scripts/import-rules.ts'), join(project, 'scripts/import-rules.ts'))
  // Types would need the packages; these rules do not.
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

test.each(refused)('%s may not: %s', (file, line, because) => {
  expect(complaintsAbout(file, line)).toEqual([expect.stringContaining(because)])
})

test.each(allowed)('%s may: %s', (file, line) => {
  expect(complaintsAbout(file, line)).toEqual([])
})
