import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Property, type PropertyEdit, updateProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'
import { type PropertyPage, searches } from './list-properties.ts'

/** An edit submits rejected changes again. The price is sent with its range, which would otherwise follow the price. */
const resubmitted = ({ proposal, price, minPrice, maxPrice }: Property): PropertyEdit =>
  proposal?.status === 'rejected'
    ? { price, minPrice, maxPrice, ...proposal.changes, resubmitPhotos: true }
    : {}

/**
 * Sets a promotion. Each checkbox sends only its own value, without a version, because another admin may change the other
 * one at the same time.
 */
export function usePromoteProperty({ _id: id }: Property) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Pick<PropertyEdit, 'featured' | 'advertisement'>) =>
      call(updateProperty, { params: { id }, body, version: undefined }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}

const withSaved = (list: InfiniteData<PropertyPage> | undefined, saved: Property) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((listed) => (listed._id === saved._id ? { ...listed, ...saved } : listed)),
    })),
  }

/** Edits the displayed version of the listing. */
export function useUpdateProperty(property: Property) {
  const { _id: id, updatedAt: version } = property
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PropertyEdit) =>
      call(updateProperty, { params: { id }, body: { ...resubmitted(property), ...body }, version }),
    onSuccess: (saved) => {
      // A list that is opened before it is refetched already submits or withdraws the saved version.
      queries.setQueriesData<InfiniteData<PropertyPage>>({ queryKey: searches }, (list) =>
        withSaved(list, saved),
      )
      void queries.invalidateQueries({ queryKey: ['properties'] })
    },
    // Another person may have changed it, and the next attempt must be based on that.
    onError: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}
