import { useState } from 'react'
import { useStored } from '../../lib/stored.ts'
import { useSite } from '../../lib/page-data.ts'
import type { Typed } from './costs.ts'

type Kept = Omit<Typed, 'price'>

const names = ['deposit', 'rate', 'years', 'tax', 'insurance', 'fee'] as const
const longest = 20

function keptIn(found: unknown): Kept | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const { depositIn, ...rest } = found as Record<string, unknown>
  if (depositIn !== 'percent' && depositIn !== 'amount') return undefined
  const texts = names.map((name) => [name, rest[name]] as const)
  const isWhole = texts.every(([, text]) => typeof text === 'string' && text.length <= longest)
  return isWhole ? ({ ...Object.fromEntries(texts), depositIn } as Kept) : undefined
}

const none: Kept = {
  deposit: '20',
  depositIn: 'percent',
  rate: '',
  years: '',
  tax: '',
  insurance: '',
  fee: '',
}

/** The inputs: the visitor's last figures in this browser, with the price of this home. */
export function useTypedTerms(price: number) {
  const mortgage = useSite()?.mortgage
  const begin: Kept = { ...none, rate: String(mortgage?.rate ?? ''), years: String(mortgage?.years ?? '') }
  const [kept, keep] = useStored<Kept | null>('costs', keptIn, null)
  const [typedPrice, setPrice] = useState(String(price))
  const typed: Typed = { ...begin, ...kept, price: typedPrice }
  const change = (changes: Partial<Typed>) => {
    const { price: newPrice, ...rest } = { ...typed, ...changes }
    setPrice(newPrice)
    keep(() => rest)
  }
  const reset = () => {
    setPrice(String(price))
    keep(() => null)
  }
  return { typed, change, reset }
}
