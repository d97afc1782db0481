import { isRouteErrorResponse } from 'react-router'
import { usePageRequestId } from '../../lib/page-data.ts'
import { Failure, type FailureProps } from './failure.tsx'
import { NotFound } from './not-found.tsx'

export { OfflineNotice } from './offline-notice.tsx'

type TroubleProps = Omit<FailureProps, 'requestId'> & { error: unknown; isMissing: boolean }

/** Replaces a page that does not exist or has failed. */
export function Trouble({ error, isMissing, ...failure }: TroubleProps) {
  const pageRequestId = usePageRequestId()
  // Failures in the browser are not in the server's log.
  const requestId = requestIdOf(error) ?? (isRenderError(error) ? pageRequestId : undefined)
  return isMissing ? <NotFound /> : <Failure {...failure} requestId={requestId} />
}

const requestIdOf = (error: unknown) =>
  isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null)?.requestId : undefined

/** The message that the router sends to the browser if server rendering has failed. */
const isRenderError = (error: unknown) =>
  error instanceof Error && error.message === 'Unexpected Server Error'
