/** Options of `register` for inputs whose value an empty input removes. */
export const asTextOrNull = { setValueAs: (value: unknown) => value || null }
