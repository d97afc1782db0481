import { LinkButton } from '../../ui/button.tsx'
import { HouseDrawing } from '../../ui/house-drawing.tsx'

export function NotFound() {
  return (
    <section className="measure grid justify-items-center gap-6 py-16 text-center sm:py-24">
      <div className="h-44 w-72 overflow-hidden rounded-box">
        <HouseDrawing seed="nobody lives here" />
      </div>
      <h1 className="text-4xl sm:text-5xl">404 - Page Not Found</h1>
      <p className="text-lg text-muted">Oops! The page you are looking for seems to be broken.</p>
      <LinkButton to="/">Back to home</LinkButton>
    </section>
  )
}
