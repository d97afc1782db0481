type Answer = {
  data: { pages: { total: string }[] } | undefined
  isError: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
}

/** An infinite query as its observer tells it. */
export type NextPage = Omit<Answer, 'isError'> & {
  fetchNextPage(options: { cancelRefetch: boolean }): Promise<Answer>
  refetch(): unknown
}

const tries = 4

/**
 * Loads one more page. A refetch that is under way is waited for, as it may bring what a notification announced, and
 * one that begins meanwhile takes the place of the page: both times the page is asked for again. Where its total
 * says that the list has changed since the pages before it, all of them are refetched once.
 */
export async function loadNextPage(query: NextPage): Promise<void> {
  const before = query.data?.pages.length ?? 0
  for (let done = 0; done < tries; done++) {
    const { data, isError, isPlaceholderData, hasNextPage } = await query.fetchNextPage({
      cancelRefetch: false,
    })
    if (isError || isPlaceholderData) return
    if (data && data.pages.length > before) {
      if (new Set(data.pages.map(({ total }) => total)).size > 1) await query.refetch()
      return
    }
    if (!hasNextPage) return
  }
}
