import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { ifMatchHeader } from '../kernel/versions.ts'

const names = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]))

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

const bodyOf = ({ body, formBody, upload }: Endpoint) => {
  if (upload) return { body: z.file(), consumes: [...upload.mediaTypes] }
  return body && { body, ...(formBody && { consumes: ['application/json', ...forms] }) }
}

const responseOf = ({ download, response }: Endpoint) =>
  download ? { description: 'A file', content: { [download]: { schema: response } } } : response

/** The schema that Fastify validates and the API document is based on; `openapi-operations.ts` completes it. */
export const routeSchema = (endpoint: Endpoint) => ({
  operationId: names.get(endpoint),
  tags: [endpoint.tag],
  summary: endpoint.summary,
  description: endpoint.description,
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...bodyOf(endpoint),
  ...(endpoint.decidesOn && { headers: ifMatchHeader }),
  response: { [endpoint.status]: responseOf(endpoint) },
})
