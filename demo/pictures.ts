import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const pictures = z.array(
  z.object({
    name: z.string(),
    alt: z.string(),
    widths: z.array(z.number()),
    width: z.number(),
    height: z.number(),
    color: z.string(),
  }),
)

const readList = async () =>
  pictures.parse(JSON.parse(await readFile(new URL('./pictures/pictures.json', import.meta.url), 'utf8')))

/** URLs of the existing pictures by name. Pages show a placeholder for missing ones. */
export async function readPictures(): Promise<Map<string, string>> {
  const list = await readList()
  return new Map(list.map(({ name, widths }) => [name, `/pictures/${name}-${Math.max(...widths)}.webp`]))
}

export async function readPhotos() {
  const list = await readList()
  return new Map(
    list.map(({ name, alt, width, height, color }) => [
      name,
      { path: `/pictures/${name}`, alt, width, height, color },
    ]),
  )
}
