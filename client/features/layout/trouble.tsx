import { isRouteErrorResponse } from 'react-router'
import { usePageRequestId } from '../../lib/page-data.ts'
import { Failure, type FailureProps } from './failure.tsx'
import { NotFound } from './not-found.tsx'

type TroubleProps = Omit<FailureProps, 'requestId'> & { error: unknown; isMissing: boolean }

/** In place of a page that is not there, or could not be made. */
export function Trouble({ error, isMissing, ...failure }: TroubleProps) {
  const pageRequestId = usePageRequestId()
  // What failed in the browser is not in the server's log.
  const requestId = requestIdOf(error) ?? (isOfDrawing(error) ? pageRequestId : undefined)
  return isMissing ? <NotFound /> : <Failure {...failure} requestId={requestId} />
}

const requestIdOf = (error: unknown) =>
  isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null)?.requestId : undefined

/** What the router tells the browser of a page that the server could not draw. */
const isOfDrawing = (error: unknown) => error instanceof Error && error.message === 'Unexpected Server Error'
