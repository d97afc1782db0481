import type { Answers } from '../../lib/answers.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { propertyQuery } from './get-property.ts'

/** Prefetches the details of a listing. */
export const fetchAhead = (answers: Answers, id: string) =>
  answers.get(createQueryClient).prefetchQuery(propertyQuery(id))
