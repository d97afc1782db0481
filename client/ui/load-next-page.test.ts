import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loadNextPage } from './load-next-page.ts'

const queryKey = ['list']

type Page = { name: string; total: string }

/** A list whose pages are pending until `answerAll`. */
async function openList() {
  let total = 9
  const queries = new QueryClient()
  const waiting: (() => void)[] = []
  const asked: number[] = []
  const observer = new InfiniteQueryObserver(queries, {
    queryKey,
    initialPageParam: 0,
    getNextPageParam: (_last: Page, pages: Page[]) => (pages.length < 3 ? pages.length : undefined),
    retry: false,
    queryFn: async ({ pageParam }: { pageParam: number }) => {
      asked.push(pageParam)
      await new Promise<void>((resolve) => waiting.push(resolve))
      return { name: `page ${pageParam}`, total: String(total) }
    },
  })
  const stop = observer.subscribe(() => {})
  const answerAll = async (rounds = 12) => {
    for (let round = 0; round < rounds; round++) {
      for (const answer of waiting.splice(0)) answer()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  await answerAll()
  const pages = () => observer.getCurrentResult().data?.pages
  return {
    queries,
    observer,
    asked,
    answerAll,
    stop,
    names: () => pages()?.map(({ name }) => name),
    totals: () => pages()?.map((page) => page.total),
    grow: () => (total += 1),
  }
}

test('one press loads one page, until the last one', async () => {
  const list = await openList()
  for (const count of [2, 3, 3]) {
    const loaded = loadNextPage(list.observer.getCurrentResult())
    await list.answerAll()
    await loaded
    expect(list.names()).toHaveLength(count)
  }
  list.stop()
})

test('loads the page again if a refetch replaces its request', async () => {
  const list = await openList()
  const loaded = loadNextPage(list.observer.getCurrentResult())
  void list.queries.refetchQueries({ queryKey })
  await list.answerAll()
  await loaded
  expect(list.names()).toEqual(['page 0', 'page 1'])
  list.stop()
})

test('a press during a refetch does not cancel it', async () => {
  const list = await openList()
  list.asked.length = 0
  void list.queries.refetchQueries({ queryKey })
  const loaded = loadNextPage(list.observer.getCurrentResult())
  await list.answerAll()
  await loaded
  expect(list.asked).toEqual([0, 1])
  expect(list.names()).toEqual(['page 0', 'page 1'])
  list.stop()
})

test('a page that counts another total than those before it has all of them refetched, once', async () => {
  const list = await openList()
  for (const count of [2, 3]) {
    list.grow()
    list.asked.length = 0
    const loaded = loadNextPage(list.observer.getCurrentResult())
    await list.answerAll()
    await loaded
    expect(list.asked).toEqual([count - 1, ...Array(count).keys()])
    expect(new Set(list.totals()).size).toBe(1)
  }
  list.stop()
})
