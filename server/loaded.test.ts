import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Prints the packages that the product loads, without pages and jobs. */
const program = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load(url, context, next) {
      const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url) ?? []
      if (name) packages.add(name)
      return next(url, context)
    },
  })
  await import('./server/app.ts')
  console.log(JSON.stringify([...packages]))`

test('does not load rarely needed packages at startup', async () => {
  const root = new URL('..', import.meta.url).pathname
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  const loaded = JSON.parse(stdout) as string[]
  expect(loaded).toContain('fastify')
  const late = [
    'stripe',
    'sharp',
    'nodemailer',
    'oidc-provider',
    'opentype.js',
    'aws4fetch',
    '@zxcvbn-ts/language-common',
  ]
  expect(loaded.filter((name) => late.includes(name))).toEqual([])
})
