import { createContext, use } from 'react'

export type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export const FieldContext = createContext<Wiring | null>(null)

/** Props that connect an input to the label, hint and error of its Field. */
export const useFieldWiring = () => use(FieldContext)
