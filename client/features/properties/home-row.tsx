import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { PropertyCard } from './property-card.tsx'

type HomeRowProps = {
  id: string
  title: string
  text?: string
  homes: Property[]
  ownOffer: (home: Property) => ReactNode
  action?: ReactNode
}

/** A row of homes below the main content. */
export const HomeRow = ({ id, title, text, homes, ownOffer, action }: HomeRowProps) => (
  <section aria-labelledby={id} className="print:hidden mt-12 grid gap-6 border-t border-line pt-10 sm:mt-16">
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-3xl">
          <bdi>{title}</bdi>
        </h2>
        {text && (
          <p className="text-muted">
            <bdi>{text}</bdi>
          </p>
        )}
      </div>
      {action}
    </div>
    <CardGrid fold="button">
      {homes.map((home) => (
        <li key={home._id}>
          <PropertyCard property={home} heading="h3" ownOffer={ownOffer(home)} />
        </li>
      ))}
    </CardGrid>
  </section>
)
