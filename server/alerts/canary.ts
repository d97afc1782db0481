import { criteria, type Narrowing } from '../properties/search/criteria.ts'

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const all = Object.entries(criteria)
const toColumns = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value]))

/** A search that uses all criteria. */
const search = Object.fromEntries(all.map(([name, { example }]) => [name, example.value])) as Narrowing

/**
 * A test alert that passes through the whole pipeline, to detect when it is blocked: a fictitious home with every fact
 * that a search can use, and a search that matches it.
 */
export const canary = {
  listing: {
    ...toColumns(Object.assign({}, ...all.map(([, { example }]) => example.listing))),
    verification_status: 'verified',
  },
  search: toColumns(Object.fromEntries(all.map(([name, { valueOf }]) => [name, valueOf(search)]))),
}
