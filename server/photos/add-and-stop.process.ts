// Adds a photo like the product and pauses once its files are stored, for a test that kills this process.
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { connect } from '../db/connect.ts'
import { createFolderStore } from '../media/folder.ts'
import { createReceived } from '../media/received.ts'
import { redDot } from '#test/kit/pictures.ts'
import { createPhotos } from './service.ts'

const { DATABASE_URL = '', DATA_DIR = '', LISTING = '', AGENT = '' } = process.env
const store = createFolderStore(join(DATA_DIR, 'media'))
let written = 0
const photos = createPhotos({
  db: connect({ connectionString: DATABASE_URL, keepsPlans: true }),
  store: {
    ...store,
    put: async (key, content, mediaType) => {
      await store.put(key, content, mediaType)
      written += 1
      if (written < 10) return
      process.send?.('stored')
      await new Promise(() => setInterval(() => {}, 1000))
    },
  },
  received: createReceived(DATA_DIR),
  now: () => new Date(),
  publicListings: false,
})
const agent = {
  id: AGENT,
  email: '',
  emailConfirmed: true,
  lacksSecondFactor: false,
  language: null,
  units: null,
  name: '',
  photoURL: null,
  role: 'agent',
} as const
await photos.add(agent, LISTING, { name: 'house.jpg', file: Readable.from([redDot]) })
