import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer, Caller } from './app.ts'

export function cursorOfNext(headers: Headers): string | undefined {
  const [, address] = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? []
  return address && (new URL(address, 'http://own.server').searchParams.get('cursor') ?? undefined)
}

/** Reads every page of a list in order; `between` runs after each page. */
export async function readPages<E extends Endpoint & { paged: true }>(
  caller: Caller,
  endpoint: E,
  query: Record<string, string | number>,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Answer<E>['body'][]> {
  const pages: Answer<E>['body'][] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const input = { query: { ...query, ...(cursor && { cursor }) } } as object
    const { status, headers, body } = await caller.call(endpoint, input)
    if (status !== 200) throw new Error(`A page was refused: ${JSON.stringify(body)}`)
    pages.push(body)
    cursor = cursorOfNext(headers)
    await between()
  }
  return pages
}
