import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const pictures = z.array(z.object({ name: z.string(), widths: z.array(z.number()) }))

/** The addresses of the pictures that are there, by name. What is not there yet is drawn by the pages. */
export async function readPictures(): Promise<Map<string, string>> {
  const text = await readFile(new URL('./pictures/pictures.json', import.meta.url), 'utf8')
  return new Map(
    pictures
      .parse(JSON.parse(text))
      .map(({ name, widths }) => [name, `/pictures/${name}-${Math.max(...widths)}.webp`]),
  )
}
