import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { addressLine, countryOf } from '#contract/country-rules.ts'
import type { NewProperty } from '#contract/properties.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import { joinedByCommas } from '#texts/lists.ts'

const parts = ['streetAddress', 'city', 'stateOrProvince', 'postalCode', 'country']

/** The fields of the form that this reads and writes. */
type Located = Partial<
  Pick<NewProperty, 'location' | 'streetAddress' | 'city' | 'stateOrProvince' | 'postalCode' | 'country'>
>
export type LocatedForm = UseFormReturn<Located>

/** Keeps the location equal to the address while that is typed, also after a reload, unless another one was typed. */
export function useSuggestedLocation(form: LocatedForm, byDefault: CountryCode): void {
  useEffect(() => {
    const suggestedFor = ({ country, ...address }: Located) =>
      addressLine(countryOf({ country: country || null }, byDefault), address, joinedByCommas)
    let before = suggestedFor(form.getValues())
    const typing = form.watch((values, { name }) => {
      const { location = '' } = values
      const isSuggested = location === '' || location === before
      before = suggestedFor(values)
      if (name && parts.includes(name) && isSuggested)
        form.setValue('location', before, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    })
    return () => typing.unsubscribe()
  }, [form, byDefault])
}
