import { t } from '#texts/text.ts'
import { colorOf, type PictureFiles, pictureWidths } from '../../ui/picture-files.ts'

/** The pictures of the carousel, in order. A test of demo/pictures compares the descriptions. */
const pictures = () => [
  { name: 'carousel-4', alt: t('home.cabin') },
  { name: 'carousel-2', alt: t('home.terrace') },
  { name: 'carousel-5', alt: t('home.village') },
  { name: 'carousel-1', alt: t('home.street') },
  { name: 'carousel-6', alt: t('home.hillside') },
  { name: 'carousel-3', alt: t('home.skyline') },
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
  pictures().map(({ name, alt }) => ({ alt, files: filesOf(name) }))
