import { fold } from './fold.ts'

/** Whether a stated region is the emirate of Dubai, in English or Arabic. */
export const isDubai = (region: string | null | undefined): boolean => /dubai|دبي/.test(fold(region ?? ''))
