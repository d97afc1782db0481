import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; until: number }

const maxEntries = 2_000

/**
 * State of pending sign-ins: codes, grants, interactions. It is kept in memory: after a restart, people only
 * have to start over.
 */
export function createMemory(now: () => Date) {
  const entries = new Map<string, Entry>()

  const find = (key: string): AdapterPayload | undefined => {
    const found = entries.get(key)
    return found && found.until > now().getTime() ? found.payload : undefined
  }
  const keep = (key: string, payload: AdapterPayload, forSeconds: number) => {
    // Drops the oldest entry: a Map keeps the order of insertion.
    for (const [oldest] of entries.size >= maxEntries ? entries : []) {
      entries.delete(oldest)
      break
    }
    entries.set(key, { payload, until: now().getTime() + forSeconds * 1000 })
  }
  const revoke = (grantId: string) => {
    for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
  }

  return (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`
    const by = (field: 'uid' | 'userCode', value: string) => {
      for (const [key, { payload }] of entries)
        if (key.startsWith(`${model}:`) && payload[field] === value) return find(key)
      return undefined
    }
    return {
      upsert: async (id, payload, expiresIn = 600) => keep(keyOf(id), payload, expiresIn),
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => by('uid', uid),
      findByUserCode: async (userCode) => by('userCode', userCode),
      consume: async (id) => {
        const payload = find(keyOf(id))
        if (payload) payload.consumed = Math.floor(now().getTime() / 1000)
      },
      destroy: async (id) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => revoke(grantId),
    }
  }
}
