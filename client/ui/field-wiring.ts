import { createContext, use } from 'react'

export type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export const FieldContext = createContext<Wiring | null>(null)

/** What ties an input to the label, hint and error of the Field around it. */
export const useFieldWiring = () => use(FieldContext)
