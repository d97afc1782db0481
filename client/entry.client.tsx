import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { retryPageData } from './lib/retry-page-data.ts'

retryPageData()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
