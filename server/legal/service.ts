import { readFile, stat } from 'node:fs/promises'
import { type LegalPageName, legalPageNames, type LegalPages } from '#contract/legal.ts'
import { ConfigError } from '../settings/config-error.ts'
import { type LegalSettings, legalSettingOf } from '../settings/legal.ts'
import { LegalTextError, readLegalPage } from './markdown.ts'

const maxBytes = 256 * 1024

async function readText(file: string): Promise<string> {
  const found = await stat(file)
  if (!found.isFile()) throw new LegalTextError('it is not a file')
  if (found.size > maxBytes) throw new LegalTextError(`it is larger than ${maxBytes / 1024} KiB`)
  const content = await readFile(file)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new LegalTextError('it is not UTF-8 text')
  }
  if (text.trim() === '') throw new LegalTextError('it is empty')
  return text
}

const systemReasons: Record<string, string> = {
  ENOENT: 'it does not exist',
  EACCES: 'the product may not read it',
  ENOTDIR: 'it does not exist',
}

/** Reads a page's file. Throws {@link ConfigError} with the setting if that fails. */
async function readSource<T>(name: LegalPageName, file: string, read: (text: string) => T): Promise<T> {
  try {
    return read(await readText(file))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = error instanceof LegalTextError ? error.message : (systemReasons[code] ?? String(error))
    throw new ConfigError(`${legalSettingOf[name]}: "${file}" cannot be published: ${reason}.`)
  }
}

/** Reads the legal pages of the settings. Throws {@link ConfigError} for a file that cannot be published. */
export async function openLegalPages(settings: LegalSettings): Promise<LegalPages> {
  const pages: LegalPages = {}
  for (const name of legalPageNames) {
    const source = settings[name]
    if (source && 'file' in source) pages[name] = await readSource(name, source.file, readLegalPage)
  }
  return pages
}

/** Placeholders of the outlines: text in square brackets that is not a link. */
const unfilled = /\[[^\]\n]+\](?![([])/g
const comments = /<!--[\s\S]*?-->/g

/** The pages whose files still contain placeholders. Throws {@link ConfigError} for a file that cannot be read. */
export async function listUnfinished(
  settings: LegalSettings,
): Promise<{ name: LegalPageName; places: string[] }[]> {
  const found: { name: LegalPageName; places: string[] }[] = []
  for (const name of legalPageNames) {
    const source = settings[name]
    if (!source || !('file' in source)) continue
    const places = await readSource(name, source.file, (text) =>
      text.replaceAll(comments, '').match(unfilled),
    )
    if (places) found.push({ name, places })
  }
  return found
}
