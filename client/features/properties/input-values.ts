// Options of `register` for inputs whose value an empty input removes.

export const asNumberOrNull = {
  setValueAs: (value: unknown) => (value === '' || value == null ? null : Number(value)),
}
export const asTextOrNull = { setValueAs: (value: unknown) => value || null }
