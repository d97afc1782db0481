/** A count as the server tells it: `1200+` is `1,200+`. */
export const formatCount = (count: string) =>
  count.replace(/^\d+/, (digits) => Number(digits).toLocaleString('en-US'))

/** `1 home`, `1,200+ homes`. */
export const countedHomes = (count: string) => `${formatCount(count)} ${count === '1' ? 'home' : 'homes'}`
