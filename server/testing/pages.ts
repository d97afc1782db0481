import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer, Caller } from './app.ts'

/** The cursor of the next page, as the `Link` header names it. */
export function cursorOfNext(headers: Headers): string | undefined {
  const [, address] = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? []
  return address && (new URL(address, 'http://own.server').searchParams.get('cursor') ?? undefined)
}

/** Every page of a list, one after the other; `between` runs before the next one is asked for. */
export async function readPages<E extends Endpoint & { paged: true }>(
  caller: Caller,
  endpoint: E,
  query: Record<string, string | number>,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Answer<E>['body'][]> {
  const pages: Answer<E>['body'][] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const asked = { query: { ...query, ...(cursor && { cursor }) } } as object
    const { status, headers, body } = await caller.call(endpoint, asked)
    if (status !== 200) throw new Error(`A page was refused: ${JSON.stringify(body)}`)
    pages.push(body)
    cursor = cursorOfNext(headers)
    await between()
  }
  return pages
}
