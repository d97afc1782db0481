// Removes metadata such as location and camera from photos that earlier releases stored.
import { parseConfig } from '#server/settings/config.ts'
import { openStore } from '#server/media/open-store.ts'
import { createPictureMaker } from '#server/media/picture-maker.ts'
import { createReceived } from '#server/media/received.ts'
import { cleanPhotos } from '#server/photos/clean.ts'
import { runCommand } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = `Usage: npm run clean-photos

Removes metadata such as location and camera from photos that earlier releases stored. The product may run meanwhile.`

await runCommand(usage, {}, async () => {
  const config = parseConfig(process.env)
  const { db, close } = await openForCommand(config)
  try {
    const { removed, withoutMaster, postponed } = await cleanPhotos({
      db,
      store: await openStore(config),
      received: createReceived(config.dataDir),
      maker: createPictureMaker(),
      now: () => new Date(),
    })
    console.log(`Removed metadata from ${removed} photos.`)
    if (withoutMaster > 0)
      console.log(
        `${withoutMaster} of their originals could not be read and were removed without a replacement; listings keep their pictures.`,
      )
    if (postponed.length > 0) {
      console.error(
        `${postponed.length} originals were kept with their metadata, because processing them took too much memory or time. Run this command again later. Photos: ${postponed.join(', ')}`,
      )
      process.exitCode = 1
    }
  } finally {
    await close()
  }
})
