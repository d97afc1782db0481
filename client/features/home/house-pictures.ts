import { colorOf, type PictureFiles, pictureWidths } from '../../ui/picture-files.ts'

/** The pictures of the carousel, in order. A test of demo/pictures compares the descriptions. */
const pictures = [
  { name: 'carousel-4', alt: 'Cabin with a jetty on a lake at sunrise, wooded hills behind it' },
  { name: 'carousel-2', alt: 'Roof terrace with sofas and lanterns above the lights of a city at dusk' },
  { name: 'carousel-5', alt: 'Snow-covered village of lit wooden houses at blue hour' },
  { name: 'carousel-1', alt: 'Terraced street at nightfall with lamps in most of the windows' },
  { name: 'carousel-6', alt: 'White houses with blue doors and domes climbing a bare hillside' },
  { name: 'carousel-3', alt: 'Skyline of residential towers behind a river in low golden sun' },
]

// The build copies these files; content hashes in their names let browsers cache them permanently.
const files = import.meta.glob<string>('../../pictures/carousel-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type HousePicture = { alt: string; files: PictureFiles }

function filesOf(name: string): PictureFiles {
  const address = (width: number, type: string) => files[`../../pictures/${name}-${width}.${type}`]
  const set = (type: string) => pictureWidths.map((width) => `${address(width, type)} ${width}w`).join(', ')
  return {
    src: address(Math.max(...pictureWidths), 'webp') ?? '',
    avif: set('avif'),
    webp: set('webp'),
    color: colorOf(name),
  }
}

/** For loaders, so that pages receive the URLs as data. */
export const housePictures = (): HousePicture[] =>
  pictures.map(({ name, alt }) => ({ alt, files: filesOf(name) }))
