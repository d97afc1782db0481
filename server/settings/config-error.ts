/** An invalid setting; the message is one sentence that names it. */
export class ConfigError extends Error {}

/** Throws {@link ConfigError} if only some of these settings are set. */
export function checkTogether<Name extends string>(
  settings: Partial<Record<Name, unknown>>,
  names: readonly Name[],
): void {
  const set = names.find((name) => settings[name] !== undefined)
  const missing = names.find((name) => settings[name] === undefined)
  if (set && missing) throw new ConfigError(`${missing}: is required because ${set} is set.`)
}
