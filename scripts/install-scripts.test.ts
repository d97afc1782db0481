import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Plain JavaScript that old versions of Node can run.
const { install } = (await import(new URL('install.mjs', import.meta.url).href)) as {
  install(folder: string, path: string | undefined): string
}

type Packages = Record<string, { hasInstallScript?: boolean }>

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')) as never

test('package.json allows or denies every package with an install script', () => {
  const { packages }: { packages: Packages } = read('package-lock.json')
  const { allowScripts }: { allowScripts: Record<string, boolean> } = read('package.json')
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(withScript.toSorted()).toEqual(Object.keys(allowScripts).toSorted())
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'real-estate-install-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const writeJson = (file: string, content: object) =>
  writeFileSync(join(folder, file), JSON.stringify(content))

/** A package whose install script creates a file. */
function pack(name: string): string {
  const from = join(folder, name)
  mkdirSync(from)
  writeJson(`${name}/package.json`, {
    name,
    version: '1.0.0',
    scripts: { postinstall: "node -e \"require('fs').writeFileSync('ran', '')\"" },
  })
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: from })
  return `file:${name}-1.0.0.tgz`
}

test('runs only the install scripts of allowed packages', () => {
  const dependencies = { wanted: pack('wanted'), denied: pack('denied'), unheard: pack('unheard') }
  const allowScripts = { wanted: true, denied: false, absent: true }
  writeJson('package.json', { name: 'scratch', version: '1.0.0', dependencies, allowScripts })
  expect(install(folder, process.env.PATH)).toBe('')
  const ran = Object.keys(dependencies).filter((name) =>
    existsSync(join(folder, 'node_modules', name, 'ran')),
  )
  expect(ran).toEqual(['wanted'])
  expect(existsSync(join(folder, 'node_modules/unheard/package.json'))).toBe(true)
})

test('returns the output of npm when an install fails', () => {
  writeJson('package.json', { name: 'scratch', version: '1.0.0', dependencies: { no: 'file:no-such.tgz' } })
  expect(install(folder, process.env.PATH)).toMatch(/no-such\.tgz/)
})
