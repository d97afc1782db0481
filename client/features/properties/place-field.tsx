import { useQuery } from '@tanstack/react-query'
import SearchIcon from 'lucide-react/icons/search'
import { limits } from '#contract/limits.ts'
import { t } from '#texts/text.ts'
import { type SearchState, useTypedValue } from '../../lib/use-search-state.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Field } from '../../ui/field.tsx'
import { SuggestInput } from '../../ui/suggest-input.tsx'
import { placesQuery } from './list-places.ts'

const pauseMs = 150

type PlaceFieldProps = { filters: SearchState<'location'>; className?: string }

/** A location input that accepts any text, with the places of listings as suggestions. */
export function PlaceField({ filters, className }: PlaceFieldProps) {
  const { value, onChange, onBlur } = useTypedValue(filters, 'location')
  const type = (text: string) => onChange({ target: { value: text } })
  const text = useDebounced(value.trim(), pauseMs)
  const { data } = useQuery({
    ...placesQuery(text),
    // The text from the URL is already the current search.
    ...(text === filters.search.location && { enabled: false }),
  })
  const isLongEnough = value.trim().length >= limits.placeSuggestions.least
  const suggestions = isLongEnough && data ? data.map(({ name }) => name) : []
  return (
    <Field label={t('properties.searchedLocation')} className={className}>
      <div className="relative">
        <SearchIcon
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 start-3 size-5 -translate-y-1/2 text-muted"
        />
        <SuggestInput
          value={value}
          onText={type}
          onBlur={onBlur}
          suggestions={suggestions}
          onPick={(name) => {
            type(name)
            filters.change('location', name)
          }}
          listLabel={t('properties.places')}
          describeCount={(count) => t('properties.placesFound', { count })}
          inputMode="search"
          placeholder={t('home.locationExample')}
          className="ps-10"
        />
      </div>
    </Field>
  )
}
