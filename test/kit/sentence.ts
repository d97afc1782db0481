import { ConfigError, parseConfig } from '#server/settings/config.ts'

/** The message that an operator sees at startup with these settings. */
export const sentenceOf = (env: Record<string, string>): string => {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}
