/** The maximum number of columns of a review list. */
export const columns = {
  two: 'grid gap-4 sm:grid-cols-2 sm:gap-6',
  three: 'grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3',
  four: 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4',
}
