import { newId } from '../db/id.ts'
import type { Caller } from '#test/kit/app.ts'
import type { PlainCalls } from './plain-calls.ts'

// Copied from the specification rather than the contract, because the contract is what these tests check.
const id = newId()
const own = ['POST /users', 'GET /users', 'GET /users/admin/a@b.example', 'GET /users/agent/a@b.example']
const listings = ['GET /properties', `GET /properties/${id}`]
const reviews = ['GET /reviews', 'POST /reviews', `DELETE /reviews/${id}`]
const wishes = ['GET /wishlist', 'POST /wishlist', `DELETE /wishlist/${id}`]
const offers = ['GET /offers', 'POST /offers', `PATCH /offers/${id}/status`]
const payments = ['POST /payments', `POST /payments/${id}/sandbox-confirmation`]

export const memberCalls = [...own, ...listings, ...reviews, ...wishes, ...offers, ...payments]
export const agentCalls = ['POST /properties', `PATCH /properties/${id}`, `DELETE /properties/${id}`]
export const adminCalls = [
  `PATCH /properties/${id}/verify`,
  `PATCH /properties/${id}/reject`,
  `PATCH /users/${id}/role`,
  `DELETE /users/${id}`,
]

/** The status of each call for this caller, by call, so that a failure names the call. */
export async function answersTo(as: Caller, calls: string[], { send }: PlainCalls) {
  const answers = calls.map(async (call) => {
    const body = /^(POST|PATCH)/.test(call) ? {} : undefined
    return [call, (await send(call, { as, body })).status] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

export const allRefused = (calls: string[], status: 401 | 403) =>
  Object.fromEntries(calls.map((call) => [call, status]))
