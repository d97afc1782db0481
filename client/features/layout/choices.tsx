import { CurrencyMenu } from './currency-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { UnitsMenu } from './units-menu.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

/** How this reader sees texts, areas, and prices. */
export function Choices() {
  useLanguageChoice()
  return (
    <div className="flex flex-wrap items-baseline gap-x-6">
      <LanguageMenu />
      <UnitsMenu />
      <CurrencyMenu />
    </div>
  )
}
