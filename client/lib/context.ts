import { createContext } from 'react-router'
import type { LegalPages } from '#contract/legal.ts'
import type { Conversion, PageCall, Site, Viewer } from './services.ts'

// Values that the server provides to loaders. Reading a missing value is a bug of the server, and throws.
export const findViewerContext = createContext<() => Promise<Viewer | null>>()
export const viewerContext = createContext<Viewer | null>()
export const callContext = createContext<PageCall>()
export const siteContext = createContext<Site>()
/** Prices in the reader's currency; null if the reader has chosen none. */
export const conversionContext = createContext<Conversion | null>()
/** The pages that the operator publishes on this site. */
export const legalPagesContext = createContext<LegalPages>()
/** Undefined if the content security policy allows scripts by hash. */
export const nonceContext = createContext<string | undefined>()
/** The id of this request in the server's log. */
export const requestIdContext = createContext<string>()
/** Logs a rendering failure. */
export const reportContext = createContext<(error: unknown) => void>()
