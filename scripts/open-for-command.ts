import type { Config } from '#server/settings/config.ts'
import { openDatabase, type OpenDatabase } from '#server/db/index.ts'
import { refuseOtherCurrency } from '#server/db/price-currency.ts'

type Options = Omit<Parameters<typeof openDatabase>[1], 'exclusive'> & {
  /** The action in the printed message, such as `Saving`. */
  doing?: string
  /** For a command that replaces the prices. */
  anyCurrency?: boolean
}

/**
 * Opens the database while the product may be running. Prints which database it is before any change. Throws
 * {@link ConfigError} if its prices are in another currency, except `asIs`, where the database may not record it yet.
 */
export async function openForCommand(
  config: Config,
  { doing = 'Working on', anyCurrency = false, beforeUpdate, ...options }: Options = {},
): Promise<OpenDatabase> {
  const database = await openDatabase(config, {
    ...options,
    exclusive: false,
    beforeUpdate: async (found) => {
      console.log(`${doing} ${found.place}.`)
      await beforeUpdate?.(found)
    },
  })
  if (options.asIs || anyCurrency) return database
  try {
    await refuseOtherCurrency(database.db, config.currency)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
