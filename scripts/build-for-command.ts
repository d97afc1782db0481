import { type AppDependencies, buildApp } from '#server/app.ts'
import { demo } from '../demo/index.ts'

/** Builds the product for a command, which does not listen. */
export const buildForCommand = (parts: Pick<AppDependencies, 'config' | 'db' | 'secret'>) =>
  buildApp({ ...parts, demo: parts.config.demo ? demo : undefined })
