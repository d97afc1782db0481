import { type AppDependencies, buildApp } from '#server/app.ts'
import { demoOf } from '../demo/index.ts'

/** Builds the product for a command, which does not listen. */
export const buildForCommand = (parts: Pick<AppDependencies, 'config' | 'db' | 'secret'>) =>
  buildApp({ ...parts, demo: parts.config.demo ? demoOf(parts.config.demoCountry) : undefined })
