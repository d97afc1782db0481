import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Ways in which a domain joins the product, which have no effect in a file that nobody calls. */
const joining = /\b(scheduler\.add|sweep\.(?:expire|retain)|lifecycle\.on|api\.implement)\(/
const mayJoin = /^server\/platform\.ts$|\/(registration|[\w-]*endpoints)\.ts$/

/** Registrations that `app` does not import and call, and what other files try to register. */
function findUnregistered(app: string, files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, source]) => {
    if (!mayJoin.test(file)) {
      const [, what] = joining.exec(source) ?? []
      return what ? [`${file} calls ${what}, which belongs in registration.ts`] : []
    }
    if (!file.endsWith('/registration.ts')) return []
    const [, name = ''] = /^export (?:async )?(?:function|const) (register\w+)/m.exec(source) ?? []
    const isImported = app.includes(`import { ${name} } from '${file.replace('server/', './')}'`)
    const isCalled = new RegExp(`^  (?:.* )?${name}\\(`, 'm').test(app)
    return name && isImported && isCalled ? [] : [`server/app.ts does not call ${file}`]
  })
}

test('the product registers every domain, and domains register only there', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|process)\.ts$|^server\/spec\//.test(file),
  )
  const sources = new Map(files.map((file) => [file, read(file)]))
  expect(files.filter((file) => file.endsWith('/registration.ts')).length).toBeGreaterThan(15)
  expect(findUnregistered(read('server/app.ts'), sources)).toEqual([])
})

test('reports registrations that have no effect', () => {
  const app = [
    `import { registerOffers } from './offers/registration.ts'`,
    `import { registerUsers } from './users/registration.ts'`,
    `  const users = await registerUsers(platform)`,
  ].join('\n')
  const files = new Map([
    ['server/users/registration.ts', 'export async function registerUsers() {}'],
    ['server/offers/registration.ts', 'export function registerOffers() {}'],
    ['server/pings/registration.ts', `export const registerPings = () => scheduler.add('pings', 1, ping)`],
    ['server/users/jobs.ts', `export const addJobs = () => scheduler.add('users', 1, work)`],
    ['server/users/closing.ts', `lifecycle.on('accountClosed', 'access', close)`],
    ['server/users/tidy.ts', `sweep.retain('tidy', 30, tidy)`],
  ])
  expect(findUnregistered(app, files)).toEqual([
    'server/app.ts does not call server/offers/registration.ts',
    'server/app.ts does not call server/pings/registration.ts',
    'server/users/jobs.ts calls scheduler.add, which belongs in registration.ts',
    'server/users/closing.ts calls lifecycle.on, which belongs in registration.ts',
    'server/users/tidy.ts calls sweep.retain, which belongs in registration.ts',
  ])
})
