import { z } from 'zod'
import { checkTogether, ConfigError } from './config-error.ts'

const tilesUrl = z
  .string()
  .regex(
    /^https?:\/\/[^\s/{}]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+$/,
    'must be an http or https address with {z}, {x} and {y}',
  )

const asOrigin = /^https?:\/\/(\*\.)?([a-z\d_-]+(\.[a-z\d_-]+)*|\[[\da-f:]+\])(:\d{1,5})?\/?$/i
const origins = z
  .string()
  .transform((list) => list.split(',').map((text) => text.trim()))
  .refine(
    (list) => list.every((text) => asOrigin.test(text) && URL.canParse(text)),
    'must be origins such as https://tiles.example or https://*.tiles.example, with commas',
  )
  .transform((list) => list.map((text) => new URL(text).origin))

/** A style or raster tiles that replace the built-in base map. */
export const mapEnvironment = {
  MAP_STYLE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  MAP_TILES_URL: tilesUrl.optional(),
  MAP_ATTRIBUTION: z.string().trim().min(1).max(200).optional(),
  /** Further origins of tiles, fonts, and images of the style. */
  MAP_ORIGINS: origins.optional(),
}

type Given = { [Name in keyof typeof mapEnvironment]?: z.output<(typeof mapEnvironment)[Name]> }

/** Without settings, the built-in base map. `origins`: allowed origins for map requests of pages. */
export function mapSettings(e: Given) {
  checkTogether(e, ['MAP_TILES_URL', 'MAP_ATTRIBUTION'])
  const { MAP_STYLE_URL: styleUrl = null, MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution } = e
  if (styleUrl && url) throw new ConfigError('MAP_STYLE_URL: may not be set with MAP_TILES_URL.')
  const address = styleUrl ?? url
  return {
    styleUrl,
    tiles: url && attribution ? { url, attribution } : null,
    origins: address ? [...new Set([new URL(address).origin, ...(e.MAP_ORIGINS ?? [])])] : [],
  }
}
