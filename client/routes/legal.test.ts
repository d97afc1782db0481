import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { legalPagesContext, siteContext } from '../lib/context.ts'
import type { Site } from '../lib/services.ts'
import { loader } from './legal.tsx'

const imprint = 'https://homes.example/imprint'

function load(pattern: string): unknown {
  const context = new RouterContextProvider()
  context.set(legalPagesContext, {})
  context.set(siteContext, { legal: [{ name: 'imprint', to: imprint }] } as Partial<Site> as Site)
  const request = new Request(`http://own.site/${pattern}`)
  try {
    return loader({ context, pattern, params: {}, request, url: new URL(request.url) })
  } catch (thrown) {
    return thrown
  }
}

test('leads to a legal page that the operator publishes elsewhere', () => {
  const led = load('imprint') as Response
  expect([led.status, led.headers.get('location')]).toEqual([302, imprint])
})

test('has no page that the operator does not publish', () => {
  expect(load('terms')).toMatchObject({ init: { status: 404 } })
})
