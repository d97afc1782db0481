import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countryCodes } from '#contract/stated-facts.ts'
import { parseConfig, settingNames } from '#server/settings/config.ts'
import { demoCountries } from '#server/settings/demo-country.ts'
import { languages } from '#texts/languages.ts'

const example = readFileSync(join(import.meta.dirname, '../deploy/homes.env.example'), 'utf8')
const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
/** Enables the commented settings, except those that exclude others. */
const full = example.replaceAll(/^# (?=(?:COMPANY_NAME|SMTP_URL|MAIL_FROM)=)/gm, '')

/** Parses NAME=VALUE lines like systemd.exec(5), with optional literal single quotes. */
const asSystemd = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const [, name = '', quoted, plain = ''] = /^([A-Z0-9_]+)=(?:'([^']*)'|([^'"\\]*))$/.exec(line) ?? []
        return [name, quoted ?? plain]
      }),
  )

test('a shell and systemd read the same settings from the example, and the product accepts them', () => {
  const byShell = execFileSync('sh', ['-ec', 'set -a; eval "$0"; env -0', full], { env: {} }).toString()
  const read = Object.fromEntries(byShell.split('\0').map((line) => line.split(/=(.*)/s).slice(0, 2)))
  const bySystemd = asSystemd(full)
  expect(read).toMatchObject(bySystemd)
  expect(parseConfig(bySystemd)).toMatchObject({
    companyName: 'Homes & Sons',
    trustedProxies: ['127.0.0.1'],
    mail: { from: { name: 'Homes', address: 'homes@example.com' } },
  })
})

test('the README names each setting, and the example names only settings', () => {
  expect(settingNames.filter((name) => !new RegExp(`\`${name}[\`=]`).test(readme))).toEqual([])
  const inExample = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(inExample.filter((name) => !settingNames.includes(name ?? ''))).toEqual([])
})

test.each<[setting: string, values: readonly string[]]>([
  ['LOCALES', languages],
  ['COUNTRY', countryCodes],
  ['DEMO_COUNTRY', demoCountries],
])('the README names all values of %s', (setting, values) => {
  const row = readme.split('\n').find((line) => line.startsWith(`| \`${setting}\``)) ?? ''
  expect(values.filter((value) => !row.includes(`\`${value}\``))).toEqual([])
})
