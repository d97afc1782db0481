import type { Config } from '#server/settings/config.ts'
import { openDatabase, type OpenDatabase } from '#server/db/index.ts'

type Options = Omit<Parameters<typeof openDatabase>[1], 'exclusive'> & {
  /** The action in the printed message, such as `Saving`. */
  doing?: string
}

/** Opens the database while the product may be running. Prints which database it is before any change. */
export const openForCommand = (
  config: Config,
  { doing = 'Working on', beforeUpdate, ...options }: Options = {},
): Promise<OpenDatabase> =>
  openDatabase(config, {
    ...options,
    exclusive: false,
    beforeUpdate: async (found) => {
      console.log(`${doing} ${found.place}.`)
      await beforeUpdate?.(found)
    },
  })
