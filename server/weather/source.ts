import { z } from 'zod'
import type { Weather } from '#contract/weather.ts'
import { withTrace } from '../telemetry/outgoing.ts'

/** Rounded coordinates in degrees. */
export type Place = { lat: number; lon: number }

/** A weather service. Rejects with a {@link SourceFailure}. */
export type WeatherSource = { name: string; read(place: Place): Promise<Weather> }

/** The reason for the log. Never contains the location. */
export class SourceFailure extends Error {}

/** A plausible air temperature in °C, rounded to a tenth. */
export const celsius = z
  .number()
  .min(-100)
  .max(100)
  .transform((degrees) => Math.round(degrees * 10) / 10)

type SourceRequest<T> = { source: string; base: string; path: string; search: object; answer: z.ZodType<T> }

export async function ask<T>(
  { source, base, path, search, answer }: SourceRequest<T>,
  timeoutMs: number,
): Promise<T> {
  const url = new URL(`${base.replace(/\/$/, '')}${path}`)
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, String(value))
  try {
    const response = await fetch(url, {
      headers: withTrace(),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new SourceFailure(`${source} answered ${response.status}`)
    }
    const parsed = answer.safeParse(await response.json())
    if (!parsed.success) throw new SourceFailure(`${source} answered something else than weather`)
    return parsed.data
  } catch (error) {
    if (error instanceof SourceFailure) throw error
    throw new SourceFailure(`${source} ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'answered something else than JSON'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'did not answer in time'
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `could not be reached${code}`
}
