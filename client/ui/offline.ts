/** Whether the browser knows that it has no network. */
export const isOffline = (): boolean => !import.meta.env.SSR && !navigator.onLine
