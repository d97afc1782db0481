/** Looks up a key of the demo content. Throws for an unknown key, which aborts the load. */
export function get<Key, Value>(map: Map<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo content has no ${String(key)}.`)
  return value
}
