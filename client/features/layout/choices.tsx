import { CurrencyMenu } from './currency-menu.tsx'
import { UnitsMenu } from './units-menu.tsx'
import { useLanguageChoice, useOwnChoices } from './use-language-choice.ts'

/** How this reader sees texts, areas, and prices. */
export function Choices() {
  useLanguageChoice()
  useOwnChoices()
  return (
    <div className="flex flex-wrap items-baseline gap-x-6">
      <UnitsMenu />
      <CurrencyMenu />
    </div>
  )
}
