import type { ReactNode } from 'react'

/** The tag of a date within a sentence. */
export const timeAt = (iso: string) => (date: ReactNode[]) => <time dateTime={iso}>{date}</time>
