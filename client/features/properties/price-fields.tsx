import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '#texts/text.ts'
import { AmountInput, typedAmount } from '../../lib/amount-input.tsx'
import { Field } from '../../ui/field.tsx'

export const priceNames = ['price', 'minPrice', 'maxPrice'] as const
export type PriceName = (typeof priceNames)[number]

const asAmount = { setValueAs: typedAmount }

/** A form with a price and its range. */
export type PriceForm = UseFormReturn<{ [name in PriceName]?: number }>

/** Empty inputs are undefined. */
export const asNumber = {
  setValueAs: (value: unknown) => (value === '' || value == null ? undefined : Number(value)),
}

type PriceFieldsProps = {
  form: PriceForm
  /** Whether the range defaults to the price. */
  isRangeOptional?: boolean
  hint: (name: PriceName) => ReactNode
}

/** A price and its range; for a grid of six columns. */
export function PriceFields({ form, isRangeOptional = false, hint }: PriceFieldsProps) {
  const { errors } = form.formState
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
      error={errors[name]?.message}
      className="sm:col-span-2"
    >
      <AmountInput amount={form.watch(name)} {...form.register(name, asAmount)} />
    </Field>
  ))
}
