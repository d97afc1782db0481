import type { Answers } from '../../lib/answers.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { propertyQuery } from './get-property.ts'

/** Asks for the details of a listing before its page does. */
export const fetchAhead = (answers: Answers, id: string) =>
  answers.get(createQueryClient).prefetchQuery(propertyQuery(id))
