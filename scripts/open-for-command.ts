import type { Config } from '#server/config.ts'
import { openDatabase, type OpenDatabase } from '#server/db/index.ts'

type Options = Omit<Parameters<typeof openDatabase>[1], 'exclusive'> & {
  /** What the command does with it, for people: `Saving`. */
  doing?: string
}

/** Opens the database beside the product, and says which one it is before anything is done with it. */
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
