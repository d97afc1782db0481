import { useMemo, useSyncExternalStore } from 'react'
import { useViewer } from './page-data.ts'

// Data stored in this browser, per account, and removed when the account's session ends.

const prefix = 'kept:'
/** The key of visitors without an account, whose data stays. */
const visitor = 'visitor'

/** The fallback if the browser's storage is full or disabled; it lasts as long as the page. */
const inMemory = new Map<string, string>()
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Changes by other tabs.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const formPart = ':form:'
/** A visitor's form is stored per tab, because visitors do not sign out before another person uses the browser. */
const storageOf = (key: string) => (key.startsWith(prefix + formPart) ? sessionStorage : localStorage)

function read(key: string): string | null {
  try {
    return inMemory.get(key) ?? storageOf(key).getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string) {
  try {
    storageOf(key).setItem(key, text)
    inMemory.delete(key)
  } catch {
    inMemory.set(key, text)
  }
  notify()
}

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `check` validates the stored value, since anyone can edit a browser's storage. It returns undefined if invalid. */
export function useStored<T>(name: string, check: (found: unknown) => T | undefined, otherwise: T) {
  const key = `${prefix}${useViewer()?._id ?? visitor}:${name}`
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  const kept = useMemo(() => check(parsed(text)) ?? otherwise, [text, check, otherwise])
  // Reads the storage again: the rendered value may come from the server, or be older than another tab's.
  const keep = (change: (now: T) => T) =>
    write(key, JSON.stringify(change(check(parsed(read(key))) ?? otherwise)))
  return [kept, keep] as const
}

const valueAt = (key: string) => ({
  read: (): unknown => parsed(read(key)),
  write: (value: unknown) => write(key, JSON.stringify(value)),
  remove: () => removeKeys((one) => one === key),
})

/** A value of an account, without a rendering that follows it. */
export const storedValue = (account: string, name: string) => valueAt(`${prefix}${account}:${name}`)

/** In characters; longer forms are not stored. */
const longestForm = 50_000

/** The unsent form of an account, or of a visitor (without an id). */
export function storedForm(account: string, name: string) {
  const form = valueAt(`${prefix}${account}${formPart}${name}`)
  return {
    ...form,
    write: (values: unknown) => {
      if (JSON.stringify(values).length <= longestForm) form.write(values)
    },
  }
}

/** Whether the viewer has typed into this field of a form without sending it; false on the server. */
export function useHasStoredText(name: string, field: string): boolean {
  const form = storedForm(useViewer()?._id ?? '', name)
  return useSyncExternalStore(
    subscribe,
    () => {
      const values = form.read() as Record<string, unknown> | null | undefined
      const text = values?.[field]
      return typeof text === 'string' && text.trim() !== ''
    },
    () => false,
  )
}

/** Whether this account has typed into forms what it has not sent. */
export function hasStoredForms(account: string): boolean {
  const start = `${prefix}${account}${formPart}`
  try {
    return [...Object.keys(localStorage), ...inMemory.keys()].some((key) => key.startsWith(start))
  } catch {
    return [...inMemory.keys()].some((key) => key.startsWith(start))
  }
}

function removeKeys(isMeant: (key: string) => boolean) {
  try {
    for (const storage of [localStorage, sessionStorage])
      Object.keys(storage)
        .filter(isMeant)
        .forEach((key) => storage.removeItem(key))
  } catch {
    // Storage is disabled, so nothing was stored.
  }
  for (const key of inMemory.keys()) if (isMeant(key)) inMemory.delete(key)
  notify()
}

/** Removes the data of all accounts but this one; `forms: false` keeps their unsent forms. */
export function removeStored(account: string | null, { forms }: { forms: boolean }) {
  removeKeys(
    (key) =>
      key.startsWith(prefix) &&
      !key.startsWith(`${prefix}${visitor}:`) &&
      !key.startsWith(`${prefix}${account}:`) &&
      (forms || !key.includes(formPart)),
  )
}
