import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { namesOf } from './visitor-pages.ts'

const nameOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`

test('allows only scripts with the nonce, not scripts in page texts', () => {
  const html = `
    <script nonce="n-1">start()</script>
    <script>injected()</script>
    <script nonce="">injected(2)</script>
    <script nonce="n-2">injected(3)</script>
    <script nonce="n-1" src="/assets/a.js"></script>
    <script type="application/ld+json">{}</script>
    <script async="" nonce="n-1">start(2)</script>
    <script nonce="n-1">start()</script>`
  expect(namesOf(html, 'n-1')).toEqual([nameOf('start()'), nameOf('start(2)')])
})
