import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { countries, type Requirable } from '#contract/countries.ts'
import {
  addressInputs,
  countryInputs,
  countryOf,
  requirableFacts,
  requiredFacts,
} from '#contract/country-rules.ts'
import type { ListingContent } from '#contract/listing-content.ts'
import { type CountryCode, type StatedName, statedOf } from '#contract/stated-facts.ts'
import { factLabels } from '#texts/labels/facts.ts'
import { codeLabel, regionLabels, statedLabels } from '#texts/labels/stated-facts.ts'
import { inOrderOfLabels, joinedByCommas } from '#texts/lists.ts'
import { t } from '#texts/text.ts'
import { FormNumber } from '../../lib/form-number.tsx'
import { energyUses } from '../../lib/number-notations.ts'
import { useSiteCountry } from '../../lib/page-data.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { FactForm, FactInput } from './fact-fields.tsx'
import { asTextOrNull } from './input-values.ts'

export type PlaceFieldsProps = {
  form: FactForm
  /** Whether optional facts are marked, because the form around them has required fields. */
  marksOptional?: boolean
  changedTo?: (name: keyof FactInput) => string | undefined
}

const codes = statedOf('code')
const measures = statedOf('measure')
const texts = new Set<Requirable>(statedOf('text').map(({ name }) => name))

/** The country of the form's listing, and what it demands of it so far. */
export function useDemands(form: FactForm) {
  const byDefault = useSiteCountry()
  const listing = useWatch({ control: form.control }) as Partial<ListingContent>
  const country = countryOf({ country: listing.country || null }, byDefault)
  return { byDefault, country, listing, required: requiredFacts(country, listing) }
}

/**
 * Countries are in the order of their names, after the empty entry, which is that of the installation. A form whose listing
 * states that country starts with the empty entry too.
 */
function optionsOf(name: StatedName, country: CountryCode, byDefault: CountryCode, chosen: unknown) {
  const { energyClasses, energyCertificates } = countries[country]
  const values: readonly string[] = codes.find((code) => code.name === name)?.values ?? []
  const offered: Partial<Record<StatedName, readonly string[]>> = {
    country: values.filter((value) => value !== byDefault),
    energyClass: energyClasses,
    emissionsClass: energyClasses,
    energyCertificate: energyCertificates,
  }
  const labelOf = (value: string) => codeLabel(name as (typeof codes)[number]['name'], value)
  const offers = offered[name] ?? values
  // A value of another country stays until it is changed: what is chosen is what will be sent.
  const isOther = typeof chosen === 'string' && chosen !== '' && !offers.includes(chosen)
  const options = [...offers, ...(isOther ? [chosen] : [])].map((value) => ({ value, label: labelOf(value) }))
  return name === 'country'
    ? [{ value: '', label: labelOf(byDefault) }, ...inOrderOfLabels(options)]
    : [{ value: '', label: t('properties.notStated') }, ...options]
}

function labelIn(country: CountryCode, name: Requirable): string {
  if (name === 'yearBuilt') return factLabels.yearBuilt()
  return name === 'stateOrProvince' ? regionLabels[countries[country].region]() : statedLabels[name]()
}

export const demandedLabels = (country: CountryCode, names: readonly Requirable[]) =>
  joinedByCommas(names.map((name) => labelIn(country, name)))

function StatedField({
  form,
  marksOptional,
  changedTo,
  name,
  hint,
}: PlaceFieldsProps & { name: Requirable; hint?: string }) {
  const { byDefault, country, listing, required } = useDemands(form)
  const label = labelIn(country, name)
  const isOptional = marksOptional && name !== 'country' && !required.includes(name)
  const input = () => {
    if (name === 'yearBuilt') return <FormNumber form={form} name={name} step={1} />
    const measure = measures.find((one) => one.name === name)
    if (measure) return <FormNumber form={form} name={measure.name} notation={energyUses(measure.step)} />
    if (texts.has(name)) return <TextInput {...form.register(name, asTextOrNull)} />
    return (
      <Select
        {...form.register(name, asTextOrNull)}
        options={optionsOf(name, country, byDefault, listing[name])}
      />
    )
  }
  return (
    <Field
      label={isOptional ? t('properties.optionalFact', { fact: label }) : label}
      hint={changedTo?.(name) ?? hint}
      error={form.formState.errors[name]?.message}
      className={name === 'streetAddress' ? 'sm:col-span-6' : 'sm:col-span-3'}
    >
      {input()}
    </Field>
  )
}

/** Checks shown errors again once the listing's country demands something else; those that no longer apply go. */
function useErrorsOfDemands(form: FactForm) {
  const { country, required } = useDemands(form)
  const { errors } = form.formState
  const checkAgain = useEffectEvent(() => {
    const names = requirableFacts.filter((name) => errors[name])
    if (names.length > 0) void form.trigger(names)
  })
  const demands = [country, ...required].join()
  const checked = useRef(demands)
  useEffect(() => {
    if (checked.current === demands) return
    checked.current = demands
    checkAgain()
  }, [demands])
}

/** The parts of an address in the order of its country; for a grid of six columns. */
export function AddressFields(props: PlaceFieldsProps) {
  const { country, required } = useDemands(props.form)
  useErrorsOfDemands(props.form)
  const hint =
    required.length > 0 && !props.marksOptional
      ? t('properties.requiredFacts', {
          country: codeLabel('country', country),
          facts: demandedLabels(country, required),
        })
      : undefined
  return (
    <>
      {addressInputs(country).map((name) => (
        <StatedField key={name} {...props} name={name} hint={name === 'country' ? hint : undefined} />
      ))}
    </>
  )
}

/** The inputs so far, until `reason` changes: an input that is emptied must not vanish from under the cursor. */
function useLasting(names: readonly Requirable[], reason: string): readonly Requirable[] {
  const [seen, setSeen] = useState({ reason, names })
  const isSame = seen.reason === reason
  const added = names.filter((name) => !seen.names.includes(name))
  if (!isSame || added.length > 0) setSeen({ reason, names: isSame ? [...seen.names, ...added] : names })
  return isSame ? seen.names : names
}

/** What the country of the listing asks for beyond its address: energy certificate, tenure, permits. */
export function CountryFields({ withYear = false, ...props }: PlaceFieldsProps & { withYear?: boolean }) {
  const { country, listing } = useDemands(props.form)
  const names = countryInputs(country, listing).filter((name) => withYear || name !== 'yearBuilt')
  const { energyCertificate, propertyType, propertySubType } = listing
  const shown = useLasting(names, [country, energyCertificate, propertyType, propertySubType].join())
  return (
    <>
      {shown.map((name) => (
        <StatedField
          key={name}
          {...props}
          name={name}
          hint={name === 'energyUse' ? t('facts.energyUseHint') : undefined}
        />
      ))}
    </>
  )
}
