import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useState } from 'react'
import { codeLabel } from '#texts/labels/stated-facts.ts'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { usePart } from '../../ui/use-part.ts'
import type { Requirable } from '#contract/countries.ts'
import { statedNames } from '#contract/stated-facts.ts'
import type { FactForm } from './fact-fields.tsx'
import { furtherFacts } from './further-facts.ts'
import { demandedLabels, useDemands } from './place-fields.tsx'

const loadFields = () => import('./fact-fields.tsx')

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The further fields of a new listing, in a disclosure. */
export function MoreFacts({ form, hasRequiredFacts }: { form: FactForm; hasRequiredFacts: boolean }) {
  const [open, setOpen] = useState(false)
  const { part, fetchPart } = usePart(loadFields)
  const id = useId()
  // The server may refuse a value in the closed disclosure.
  const { errors } = form.formState
  const { country, listing, required } = useDemands(form)
  const isShown = (name: (typeof furtherFacts)[number]) =>
    !hasRequiredFacts || ![...statedNames, ...required].includes(name as Requirable)
  const isRefused = furtherFacts.some((name) => errors[name] && isShown(name))
  // The year, once a country is chosen that does not demand it: what will be sent is visible.
  const isMovedHere = !required.includes('yearBuilt') && !isEmpty(listing.yearBuilt)
  const [seen, setSeen] = useState({ isRefused: false, isMovedHere: false })
  if (seen.isRefused !== isRefused || seen.isMovedHere !== isMovedHere) {
    setSeen({ isRefused, isMovedHere })
    if ((isRefused && !seen.isRefused) || (isMovedHere && !seen.isMovedHere)) setOpen(true)
  }
  useEffect(() => {
    if (open) void fetchPart()
  }, [open, fetchPart])
  const describeFields = () => {
    if (hasRequiredFacts) return t('properties.moreFactsText')
    if (required.length === 0) return t('properties.moreFactsAndAddress')
    return t('properties.moreFactsDemanded', {
      country: codeLabel('country', country),
      facts: demandedLabels(country, required),
    })
  }
  const fetchAhead = () => void fetchPart()
  const press = async () => {
    setOpen(!open)
    if (!open && !(await fetchPart())) setOpen(false)
  }
  return (
    <div className="grid gap-5 border-y border-line py-4 sm:col-span-6">
      <div>
        <Button
          tone="quiet"
          aria-expanded={open}
          aria-controls={id}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => void press()}
          className="-ms-3 px-3"
        >
          <ChevronDown aria-hidden="true" className={open ? 'size-5 rotate-180' : 'size-5'} />
          {t('properties.moreFacts')}
        </Button>
        <p className="text-sm text-muted">{describeFields()}</p>
      </div>
      {/* Hidden instead of removed, so that typed values stay. */}
      <div id={id} hidden={!open} className={open ? 'grid gap-5 sm:grid-cols-6' : undefined}>
        {part && <part.FactFields form={form} hasRequiredFacts={hasRequiredFacts} />}
      </div>
    </div>
  )
}
