// npm run publish-content: replaces the testimonials and blogs of the home page.
import { readFile } from 'node:fs/promises'
import { runAs } from '#server/kernel/actor-context.ts'
import { parseConfig } from '#server/settings/config.ts'
import { publish, PublicationTrouble, readPublication } from '#server/content/publish.ts'
import { runCommand } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = `Usage: npm run publish-content -- FILE

  FILE  a JSON file of { "testimonials": [...], "blogs": [...] }

Replaces all testimonials and all blogs with those of the file. docs/self-hosting.md has an example.`

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new PublicationTrouble(`The file cannot be read: ${(error as Error).message}`)
  }
}

await runCommand(usage, { help: { type: 'boolean' } }, async ({ values: { help }, positionals }) => {
  if (help) return console.log(usage)
  const [path, ...others] = positionals
  if (!path || others.length > 0) throw new PublicationTrouble(usage)
  const publication = readPublication(await read(path))
  const { db, close } = await openForCommand(parseConfig(process.env))
  try {
    await runAs({ via: 'publish-content' }, () => publish(db, publication))
  } finally {
    await close()
  }
  const { testimonials, blogs } = publication
  console.log(
    `Published: ${testimonials.length} testimonials and ${blogs.length} blogs. They replace all previous ones.`,
  )
})
