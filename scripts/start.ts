// npm start: builds the pages where needed, then becomes the server.
import { build, isBuilt } from './build.ts'

if (!isBuilt()) {
  console.log('Building…')
  const { ok, output } = await build()
  if (!ok) {
    console.error(output)
    console.error('The pages could not be built.')
    process.exit(1)
  }
}
await import('../server/main.ts')
