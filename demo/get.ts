/** The demo's parts name one another by keys; a mistyped one stops the load. */
export function get<Key, Value>(map: Map<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo has nothing called ${String(key)}.`)
  return value
}
