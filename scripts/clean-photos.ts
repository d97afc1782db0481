// Removes place, camera and everything else but the picture from photos that earlier releases stored.
import { parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/index.ts'
import { openStore } from '#server/media/open-store.ts'
import { createPictureMaker } from '#server/media/picture-maker.ts'
import { createReceived } from '#server/media/received.ts'
import { cleanPhotos } from '#server/photos/clean.ts'
import { runCommand } from './command.ts'

const usage = `Usage: npm run clean-photos

Replaces the files that earlier releases kept by pictures without place and camera, whether the product runs or not.`

await runCommand(usage, {}, async () => {
  const config = parseConfig(process.env)
  const { db, close } = await openDatabase(config, { exclusive: false })
  try {
    const cleaned = await cleanPhotos({
      db,
      store: await openStore(config),
      received: createReceived(config.dataDir),
      maker: createPictureMaker(),
      now: () => new Date(),
    })
    console.log(`Of ${cleaned} photos the file that came in was replaced by its picture alone.`)
  } finally {
    await close()
  }
})
