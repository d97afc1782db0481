import { z } from 'zod'
import { isInOtherCurrency } from '#contract/amounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { queryPrices } from '#contract/fields.ts'
import { invalid, type IssueLabel } from '#contract/issues.ts'
import { isInNamedCurrency } from '#texts/labels/named-amounts.ts'
import { problem } from '../kernel/problem.ts'

type Price = { path: string[]; label: IssueLabel }

/** The prices in any notation within a schema. */
function pricesIn(schema: z.core.$ZodType | undefined, path: string[] = []): Price[] {
  if (schema instanceof z.ZodOptional) return pricesIn(schema.unwrap(), path)
  const price = schema && queryPrices.get(schema)
  if (price) return [{ path, ...price }]
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
    pricesIn(field, [...path, name]),
  )
}

const valueAt = (input: unknown, path: string[]) =>
  path.reduce<unknown>((value, name) => Object(value)[name], input)

type Input = { query?: unknown; body?: unknown }

/** Returns a check of an endpoint's input that throws `invalid_input` for prices in another currency. */
export function priceCheck({ query, body }: Endpoint, currency: string): (input: Input) => void {
  const prices = { query: pricesIn(query), body: pricesIn(body) }
  return (input) => {
    const wrong = (['query', 'body'] as const).flatMap((part) =>
      prices[part].filter(({ path }) => {
        const value = valueAt(input[part], path)
        return (
          typeof value === 'string' &&
          (isInOtherCurrency(value, currency) || isInNamedCurrency(value, currency))
        )
      }),
    )
    if (wrong.length === 0) return
    throw problem('invalid_input', {
      fields: Object.fromEntries(
        wrong.map(({ path, label }) => [path.join('.'), invalid('otherCurrency', { label, currency })]),
      ),
    })
  }
}
