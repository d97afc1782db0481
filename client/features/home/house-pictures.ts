import type { CountryCode } from '#contract/stated-facts.ts'
import { t } from '#texts/text.ts'
import { colorOf, type PictureFiles, pictureWidths } from '../../ui/picture-files.ts'

/** The pictures of the carousel. A test of demo/pictures compares the descriptions. */
const pictures = () => [
  { name: 'carousel-4', alt: t('home.cabin') },
  { name: 'carousel-2', alt: t('home.terrace') },
  { name: 'carousel-5', alt: t('home.village') },
  { name: 'carousel-1', alt: t('home.street') },
  { name: 'carousel-6', alt: t('home.hillside') },
  { name: 'carousel-3', alt: t('home.skyline') },
]

/** What the carousel begins with where the cabin between firs would look foreign. */
const first: Partial<Record<CountryCode, readonly string[]>> = {
  AE: ['carousel-3', 'carousel-2'],
  DE: ['carousel-5', 'carousel-1'],
  ES: ['carousel-6', 'carousel-2'],
}

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

/** In the order of the installation's country. For loaders, so that pages receive the URLs as data. */
export function housePictures(country: CountryCode): HousePicture[] {
  const names = first[country] ?? []
  const place = ({ name }: { name: string }) => (names.includes(name) ? names.indexOf(name) : names.length)
  return pictures()
    .toSorted((one, other) => place(one) - place(other))
    .map(({ name, alt }) => ({ alt, files: filesOf(name) }))
}
