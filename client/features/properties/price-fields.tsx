import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '#texts/text.ts'
import { FormAmount, useAmountError } from '../../lib/form-number.tsx'
import { Field } from '../../ui/field.tsx'

export const priceNames = ['price', 'minPrice', 'maxPrice'] as const
export type PriceName = (typeof priceNames)[number]

/** A form with a price and its range. */
export type PriceForm = UseFormReturn<{ [name in PriceName]?: number }>

/** An empty limit of the range is not stated. */
export const withoutEmptyLimits = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== null || !['minPrice', 'maxPrice'].includes(name),
    ),
  ) as Values

type PriceFieldsProps = {
  form: PriceForm
  /** Whether the range defaults to the price. */
  isRangeOptional?: boolean
  hint: (name: PriceName) => ReactNode
}

/** A price and its range; for a grid of six columns. */
export function PriceFields({ form, isRangeOptional = false, hint }: PriceFieldsProps) {
  const errorOf = useAmountError(form)
  const labels = {
    price: t('properties.price'),
    minPrice: isRangeOptional ? t('properties.minPriceOptional') : t('properties.minPrice'),
    maxPrice: isRangeOptional ? t('properties.maxPriceOptional') : t('properties.maxPrice'),
  }
  return priceNames.map((name) => (
    <Field
      key={name}
      label={labels[name]}
      hint={hint(name)}
      error={errorOf(name)}
      // With room for the amount beside its text.
      className={name === 'price' ? 'sm:col-span-6' : 'sm:col-span-3'}
    >
      <FormAmount form={form} name={name} />
    </Field>
  ))
}
