import { factsExcept } from '#contract/facts.ts'
import { statedNames } from '#contract/stated-facts.ts'

/** The facts of the form “More about the home”: all except the rooms. */
export const furtherFacts = [...factsExcept('rooms').map(({ name }) => name), ...statedNames]
