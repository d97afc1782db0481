import { z } from 'zod'
import { isMisspelling } from './spelling.ts'

const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
const tlsParameters = ['sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation']

const parametersOf = (url: string) => URL.parse(url)?.searchParams ?? new URLSearchParams()

/** The driver ignores unknown parameters, so a misspelled one would disable encryption. */
const isMisspelled = (parameter: string) =>
  !tlsParameters.includes(parameter) && tlsParameters.some((known) => isMisspelling(parameter, known))

const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
  .refine((url) => ![...parametersOf(url).keys()].some(isMisspelled), {
    error: `has a parameter that is none of ${tlsParameters.join(', ')}, but almost`,
  })
  .refine(
    (url) =>
      parametersOf(url)
        .getAll('sslmode')
        .every((mode) => tlsModes.includes(mode)),
    { error: `has an sslmode that is none of ${tlsModes.join(', ')}` },
  )

export const databaseEnvironment = {
  DATABASE_URL: postgresUrl.optional(),
  /** The same database without a pooler, which would drop notifications. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** A read replica. */
  DATABASE_READ_URL: postgresUrl.optional(),
}
