import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { addressLine, countryOf } from '#contract/country-rules.ts'
import type { NewProperty } from '#contract/properties.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import { joinedByCommas } from '#texts/lists.ts'

const parts = ['streetAddress', 'city', 'stateOrProvince', 'postalCode', 'country']

/** The fields of the form that this reads and writes. */
export type LocatedForm = UseFormReturn<
  Partial<
    Pick<NewProperty, 'location' | 'streetAddress' | 'city' | 'stateOrProvince' | 'postalCode' | 'country'>
  >
>

/** Fills in the location while its address is typed, unless another one was typed. */
export function useSuggestedLocation(form: LocatedForm, byDefault: CountryCode): void {
  useEffect(() => {
    let suggested = ''
    const typing = form.watch((values, { name }) => {
      if (!name || !parts.includes(name)) return
      const { location = '', country, ...address } = values
      if (location !== '' && location !== suggested) return
      suggested = addressLine(countryOf({ country: country || null }, byDefault), address, joinedByCommas)
      form.setValue('location', suggested, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    })
    return () => typing.unsubscribe()
  }, [form, byDefault])
}
