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

/** The addresses of the pictures that are there, by name. What is not there yet is drawn by the pages. */
export async function readPictures(): Promise<Map<string, string>> {
  const list = await readList()
  return new Map(list.map(({ name, widths }) => [name, `/pictures/${name}-${Math.max(...widths)}.webp`]))
}

/** The same as photos of a listing, by name. */
export async function readPhotos() {
  const list = await readList()
  return new Map(
    list.map(({ name, alt, width, height, color }) => [
      name,
      { path: `/pictures/${name}`, alt, width, height, color },
    ]),
  )
}
