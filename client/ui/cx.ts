import { clsx, type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; a later one wins over an earlier one of the same kind. */
export const cx = (...parts: ClassValue[]) => twMerge(clsx(parts))
