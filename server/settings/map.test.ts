import { describe, expect, test } from 'vitest'
import { sentenceOf } from '#test/kit/sentence.ts'
import { parseConfig } from './config.ts'

describe('the map', () => {
  const tiles = {
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: '© the people of the tiles',
  }

  test('is the built-in one unless a style or tiles are set', () => {
    expect(parseConfig({}).map).toEqual({ styleUrl: null, tiles: null, origins: [] })
    expect(parseConfig({ MAP_STYLE_URL: 'https://maps.example/style.json' }).map).toEqual({
      styleUrl: 'https://maps.example/style.json',
      tiles: null,
      origins: ['https://maps.example'],
    })
    expect(parseConfig(tiles).map).toEqual({
      styleUrl: null,
      tiles: { url: tiles.MAP_TILES_URL, attribution: tiles.MAP_ATTRIBUTION },
      origins: ['https://tiles.example'],
    })
  })

  test('may come from several origins', () => {
    const style = 'https://maps.example/style.json'
    const named = ' https://A.tiles.example/, https://*.letters.example:8443,https://maps.example'
    expect(parseConfig({ MAP_STYLE_URL: style, MAP_ORIGINS: named }).map.origins).toEqual([
      'https://maps.example',
      'https://a.tiles.example',
      'https://*.letters.example:8443',
    ])
    expect(sentenceOf({ MAP_ORIGINS: 'https://tiles.example' })).toBe(
      'MAP_ORIGINS: has no effect without MAP_STYLE_URL or MAP_TILES_URL.',
    )
  })

  test('requires an attribution for tiles, and excludes a style with tiles', () => {
    expect(sentenceOf({ MAP_TILES_URL: tiles.MAP_TILES_URL })).toBe(
      'MAP_ATTRIBUTION: is required because MAP_TILES_URL is set.',
    )
    expect(sentenceOf({ ...tiles, MAP_STYLE_URL: 'https://maps.example/style.json' })).toBe(
      'MAP_STYLE_URL: may not be set with MAP_TILES_URL.',
    )
  })
})
