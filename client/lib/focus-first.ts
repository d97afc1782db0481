import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Focuses the first of these fields on the screen. react-hook-form would focus the one that was registered first. */
export function focusFirst<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  names: string[],
): void {
  const inputs = document.querySelectorAll<HTMLInputElement>('input, select, textarea')
  const first = [...inputs].find(({ name }) => names.includes(name))
  form.setFocus((first?.name ?? names[0]) as Path<Input>)
}
