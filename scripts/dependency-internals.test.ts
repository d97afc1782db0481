import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { browserContract } from './browser-contract.ts'
import { type ExportsOf, findInternals } from './dependency-internals.ts'
import { root } from './processes.ts'
import { serverBundle } from './server-bundle.ts'

type Manifest = {
  exports?: Record<string, unknown> | string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides?: unknown
  scripts: Record<string, string>
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
const own = readManifest('.')
const exportsOf: ExportsOf = (name) => {
  const declared = readManifest(`node_modules/${name}`).exports
  // Sugar for a single entry, by condition.
  return typeof declared === 'object' && !Object.keys(declared)[0]?.startsWith('.') ? undefined : declared
}

/** Uses that survive a patch release, with reasons. */
const accepted: Record<string, string> = {
  'scripts/base-map.ts imports world-atlas/countries-10m.json, which is not exported':
    'a documented data file',
  'scripts/base-map.ts imports us-atlas/states-10m.json, which is not exported': 'a documented data file',
  'scripts/base-map.ts imports us-atlas/counties-10m.json, which is not exported': 'a documented data file',
  'client/features/offers/stripe-form.tsx imports @stripe/stripe-js/pure, which is not exported':
    'a documented entry point, a folder with its own package.json',
  'scripts/map-library.ts locates the folder of maplibre-gl':
    'copies the two documented files of a page without a bundler',
  'server/media/heic.ts imports libheif-js/wasm-bundle.js, which is not exported': 'a documented entry point',
  'bench/performance/statements.ts replaces a part of pg': 'a benchmark records the calls of a public method',
  'scripts/chromium.ts names a file in the folder of @sparticuz/chromium':
    'reads the version of package.json',
  'scripts/install-scripts.test.ts names a file in the folder of unheard': 'a package that the test makes',
}

test('code uses only what dependencies export, and replaces none of their parts', () => {
  const files = globSync('{bench,client,contract,demo,e2e,scripts,server,test,texts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
  })
  const found = files.flatMap((file) =>
    findInternals(file, readFileSync(join(root, file), 'utf8'), exportsOf),
  )
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(accepted).toSorted())
})

test.each([
  ["import { Query } from 'pg/lib/query.js'", 'imports pg/lib/query.js, which is not exported'],
  ["export { x } from 'react-router/dist/x.js'", 'imports react-router/dist/x.js, which is not exported'],
  ["await import('kysely/dist/esm/index.js')", 'imports kysely/dist/esm/index.js, which is not exported'],
  ["require.resolve('pg/package.js')", 'imports pg/package.js, which is not exported'],
  ['await import(`kysely/dist/esm/index.js`)', 'imports kysely/dist/esm/index.js, which is not exported'],
  ["import pg from 'pg'; Object.assign(pg.Query.prototype, { submit })", 'replaces a part of pg'],
  ["import * as pg from 'pg'; Reflect.set(pg, 'Query', Own)", 'replaces a part of pg'],
  ["join(dirname(require.resolve('pg/package.json')), 'lib/query.js')", 'locates the folder of pg'],
  ["new URL('lib/query.js', import.meta.resolve('pg/package.json'))", 'locates the folder of pg'],
  ["import pg from 'pg'; pg.Query.prototype.submit = () => {}", 'replaces a part of pg'],
  [
    "readFileSync(join(root, 'node_modules/react-router/dist/x.js'))",
    'names a file in the folder of react-router',
  ],
])('finds the use of internals in %s', (source, fault) => {
  const exports: Record<string, object> = {
    'react-router': { '.': {}, './dom': {} },
    kysely: { './helpers/*': {} },
  }
  expect(findInternals('file.ts', source, (name) => exports[name] as ReturnType<ExportsOf>)).toEqual([
    `file.ts ${fault}`,
  ])
})

test.each([
  "import { HydratedRouter } from 'react-router/dom'; import type { Pool } from 'pg'",
  "import { jsonArrayFrom } from 'kysely/helpers/postgres'; const kysely = { a: 1 }; kysely.a = 2",
  "import { a } from './node.ts'; import { b } from '#contract/b.ts'; import c from 'node:fs'",
])('accepts %s', (source) => {
  const exports: Record<string, object> = {
    'react-router': { '.': {}, './dom': {} },
    kysely: { './helpers/*': {} },
  }
  expect(findInternals('file.ts', source, (name) => exports[name] as ReturnType<ExportsOf>)).toEqual([])
})

test('the build does not transform the code of dependencies, and no install rewrites them', () => {
  const id = join(root, 'node_modules', 'pg/lib/index.js')
  const code = 'export default [import.meta.url, __dirname]'
  for (const { name, transform } of [browserContract(), serverBundle()] as Plugin[]) {
    const run = transform as unknown as (code: string, id: string) => unknown
    expect([name, run(code, id)]).toEqual([name, undefined])
  }
  expect(own.overrides).toBeUndefined()
  expect(Object.keys(own.scripts).filter((name) => /install|prepare|postpack/.test(name))).toEqual([])
  expect(Object.keys({ ...own.dependencies, ...own.devDependencies })).not.toContain('patch-package')
})
