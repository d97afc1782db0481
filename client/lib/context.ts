import { createContext } from 'react-router'
import type { LegalPages } from '#contract/legal.ts'
import type { PageCall, Site, Viewer } from './services.ts'

// What the server hands to every loader. A missing value is a mistake of the mounting code and throws.
export const findViewerContext = createContext<() => Promise<Viewer | null>>()
/** Set before any loader runs. */
export const viewerContext = createContext<Viewer | null>()
export const callContext = createContext<PageCall>()
export const siteContext = createContext<Site>()
/** Those that the operator publishes here. */
export const legalPagesContext = createContext<LegalPages>()
/** Undefined where scripts are allowed by their hashes. */
export const nonceContext = createContext<string | undefined>()
/** The name under which the server's log has this request. */
export const requestIdContext = createContext<string>()
/** Writes a failure of drawing to that log. */
export const reportContext = createContext<(error: unknown) => void>()
