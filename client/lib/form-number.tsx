import { type FieldPath, type FieldValues, useController, type UseFormReturn } from 'react-hook-form'
import { t } from '#texts/text.ts'
import { AmountInput } from './amount-input.tsx'
import { NumberInput } from './number-input.tsx'
import { decimals, multiplesOf, type NumberNotation, otherCurrencyError } from './number-notations.ts'
import { useCurrency } from './use-price.ts'

type InForm<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>
  name: FieldPath<Values>
}

function useNumberField<Values extends FieldValues, Sent>({ form, name }: InForm<Values, Sent>) {
  const { onChange, ...field } = useController({ control: form.control, name }).field
  return { ...field, onValue: onChange }
}

type FormNumberProps<Values extends FieldValues, Sent> = InForm<Values, Sent> & {
  /** Of which the number is a multiple, such as 1 or 0.25; without it, all decimals are possible. */
  step?: number
  /** In place of that of the step. */
  notation?: NumberNotation
}

/** A number input of a form, whose field is null if it is empty, and the text if it cannot be read. */
export function FormNumber<Values extends FieldValues, Sent>(props: FormNumberProps<Values, Sent>) {
  const { step, notation = step === undefined ? decimals : multiplesOf(step) } = props
  return (
    <NumberInput
      {...useNumberField(props)}
      notation={notation}
      inputMode={step === 1 ? 'numeric' : 'decimal'}
    />
  )
}

/** An amount of money in a form, like {@link FormNumber}. */
export function FormAmount<Values extends FieldValues, Sent>(props: InForm<Values, Sent>) {
  return <AmountInput {...useNumberField(props)} />
}

/** The error of an amount. Of any text the schema says that it is no number, without an example of one. */
export function useAmountError<Values extends FieldValues, Sent>({
  formState,
  getValues,
}: UseFormReturn<Values, unknown, Sent>) {
  const currency = useCurrency()
  return (name: FieldPath<Values>): string | undefined => {
    const message = formState.errors[name]?.message as string | undefined
    const typed: unknown = getValues(name)
    if (!message || typeof typed !== 'string' || typed === '') return message
    return otherCurrencyError(typed, currency) ?? t('properties.priceUnreadable')
  }
}
