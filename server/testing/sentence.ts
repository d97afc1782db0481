import { ConfigError, parseConfig } from '../config.ts'

/** What an operator reads about these settings at the start. */
export const sentenceOf = (env: Record<string, string>): string => {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}
