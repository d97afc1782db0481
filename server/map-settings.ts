import { z } from 'zod'
import { checkTogether, ConfigError } from './config-error.ts'

const tilesUrl = z
  .string()
  .regex(
    /^https?:\/\/[^\s/{}]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+$/,
    'must be an http or https address with {z}, {x} and {y}',
  )

/** A style, or the tiles of a map of pictures, in place of the base map that the product brings. */
export const mapEnvironment = {
  MAP_STYLE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  MAP_TILES_URL: tilesUrl.optional(),
  MAP_ATTRIBUTION: z.string().trim().min(1).max(200).optional(),
}

type Given = { [Name in keyof typeof mapEnvironment]?: string | undefined }

/** All null: the base map that the product brings. */
export function mapSettings(e: Given) {
  checkTogether(e, ['MAP_TILES_URL', 'MAP_ATTRIBUTION'])
  const { MAP_STYLE_URL: styleUrl = null, MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution } = e
  if (styleUrl && url) throw new ConfigError('MAP_STYLE_URL: may not be set with MAP_TILES_URL.')
  return { styleUrl, tiles: url && attribution ? { url, attribution } : null }
}
