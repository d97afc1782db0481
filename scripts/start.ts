// npm start: builds the pages if necessary, then runs the server in this process.
import { build, isBuilt } from './build.ts'

if (!isBuilt()) {
  console.log('Building…')
  const { ok, output } = await build()
  if (!ok) {
    console.error(output)
    console.error('Could not build the pages.')
    process.exit(1)
  }
}
await import('../server/main.ts')
