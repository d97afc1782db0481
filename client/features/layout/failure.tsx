import { useLocation } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { HouseDrawing } from '../../ui/house-drawing.tsx'
import { Reference } from '../../ui/reference.tsx'

/** When a page could not be made. The id leads to the line of the server's log that says why. */
export function Failure({ requestId }: { requestId?: string }) {
  const { pathname, search } = useLocation()
  return (
    <section className="measure grid justify-items-center gap-6 py-16 text-center sm:py-24">
      <div className="h-44 w-72 overflow-hidden rounded-box">
        <HouseDrawing seed="somebody mends the roof" />
      </div>
      <h1 className="text-4xl sm:text-5xl">Something went wrong</h1>
      <p className="max-w-prose text-lg text-muted">
        This page could not be shown. It is our fault, not yours; please try again in a moment.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {/* Asks the server anew, without any script. */}
        <LinkButton to={pathname + search} reloadDocument>
          Try again
        </LinkButton>
        <LinkButton tone="outline" to="/">
          Back to home
        </LinkButton>
      </div>
      {requestId && (
        <div className="text-sm text-muted">
          <p>If it goes on, send us this reference: our log has the reason under it.</p>
          <Reference of={requestId} />
        </div>
      )}
    </section>
  )
}
