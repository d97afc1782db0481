import type { ReactNode } from 'react'
import { t } from '#texts/text.ts'
import { useHydrated } from './use-hydrated.ts'

type FilterFormProps = { label: string; className: string; children: ReactNode }

/** Inputs that apply on change, so they are disabled before hydration. */
export function FilterForm({ label, className, children }: FilterFormProps) {
  const hydrated = useHydrated()
  return (
    <form
      className="print:hidden"
      role="search"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset disabled={!hydrated} className={className}>
        <legend className="sr-only">{t('ui.filters')}</legend>
        {children}
      </fieldset>
    </form>
  )
}
