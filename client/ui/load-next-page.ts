type Answer = {
  data: { pages: { total: string }[] } | undefined
  isError: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
}

/** The result of an infinite query's observer. */
export type NextPage = Omit<Answer, 'isError'> & {
  fetchNextPage(options: { cancelRefetch: boolean }): Promise<Answer>
  refetch(): unknown
}

const maxAttempts = 4

/**
 * Loads one more page. A refetch in progress is not canceled, because it may bring what a notification announced, and
 * a refetch that starts later replaces the request. In both cases, the page is requested again. If its total shows that
 * the list has changed since the previous pages, all pages are refetched once.
 */
export async function loadNextPage(query: NextPage): Promise<void> {
  const before = query.data?.pages.length ?? 0
  for (let done = 0; done < maxAttempts; done++) {
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
