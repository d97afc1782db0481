import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { noteWish, type Wish } from '#contract/wishlist.ts'
import { call } from '../../lib/call.ts'
import { throwUnlessDone } from '../../lib/lost-answer.ts'
import { wishesQuery } from './list-wishes.ts'
import { sharedWishesQuery } from './shares.ts'

/** Fetches as many wishes as are displayed. */
async function isNoted(queries: QueryClient, { _id }: Wish, share: string | undefined, text: string) {
  const list = share === undefined ? wishesQuery : sharedWishesQuery(share)
  const shown = queries.getQueryData(list.queryKey)
  const { pages } = await queries.fetchInfiniteQuery({
    ...list,
    pages: shown?.pages.length ?? 1,
    networkMode: 'always',
  })
  const wish = pages.flatMap(({ items }) => items).find((one) => one._id === _id)
  return wish !== undefined && (wish.notes.find(({ own }) => own)?.text ?? '') === text.trim()
}

/** Saves the viewer's note; `share` is the share id, if the list belongs to another member. */
export function useNoteWish(wish: Wish, share: string | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) => {
      await call(noteWish, { params: { id: wish._id }, body: { text } }).catch((error: unknown) =>
        throwUnlessDone(error, () => isNoted(queries, wish, share, text)),
      )
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['wishlist'] }),
  })
}
