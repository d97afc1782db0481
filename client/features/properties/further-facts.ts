import { factsOf } from '#contract/facts.ts'
import { statedNames } from '#contract/stated-facts.ts'

/** The facts of the form “More about the home”: all except the rooms. */
export const furtherFacts = [
  ...factsOf('choice', 'area', 'year', 'number', 'degrees', 'choices').map(({ name }) => name),
  ...statedNames,
]
