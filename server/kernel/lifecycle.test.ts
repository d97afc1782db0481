import { expect, test } from 'vitest'
import type { Connection } from '../db/connect.ts'
import { createLifecycle } from './lifecycle.ts'

const tx = {} as Connection

test('handlers run one after another by stage, whatever the order of registration', async () => {
  const lifecycle = createLifecycle()
  const ran: string[] = []
  const note =
    (what: string) =>
    async (_tx: Connection, { id }: { id: string }) => {
      await new Promise(setImmediate)
      ran.push(`${what} ${id}`)
    }
  lifecycle.on('listingClosing', 'traces', note('traces'))
  lifecycle.on('listingClosing', 'offers', note('offers'))
  lifecycle.on('listingClosed', 'access', note('another event'))
  lifecycle.on('listingClosing', 'listings', note('listings'))
  lifecycle.on('listingClosing', 'offers', note('more offers'))
  await lifecycle.emit('listingClosing', tx, { id: 'a', at: new Date() })
  expect(ran).toEqual(['listings a', 'offers a', 'more offers a', 'traces a'])
})

test('a handler that throws prevents the rest', async () => {
  const lifecycle = createLifecycle()
  const ran: string[] = []
  lifecycle.on('listingClosing', 'offers', () => Promise.reject(new Error('a payment is in progress')))
  lifecycle.on('listingClosing', 'traces', async () => ran.push('traces'))
  await expect(lifecycle.emit('listingClosing', tx, { id: 'a', at: new Date() })).rejects.toThrow('payment')
  expect(ran).toEqual([])
})
