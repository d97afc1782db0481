import { CurrencyMenu } from './currency-menu.tsx'
import { UnitsMenu } from './units-menu.tsx'

/** How this reader sees areas and prices. */
export const Choices = () => (
  <div className="flex flex-wrap items-baseline gap-x-6">
    <UnitsMenu />
    <CurrencyMenu />
  </div>
)
