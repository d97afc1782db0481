import described from '../../../demo/pictures/pictures.json'
import { colorOf, type PictureFiles } from '../../ui/picture-files.ts'

/** The pictures of the carousel, in their order: names of demo/pictures. */
const names = ['carousel-4', 'carousel-2', 'carousel-5', 'carousel-1', 'carousel-6', 'carousel-3']

// Bundled: their addresses carry a hash of their content, so that browsers keep them for good.
const files = import.meta.glob<string>('../../../demo/pictures/carousel-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type HousePicture = { alt: string; files: PictureFiles }

function filesOf(name: string, widths: number[]): PictureFiles {
  const address = (width: number, type: string) => files[`../../../demo/pictures/${name}-${width}.${type}`]
  const set = (type: string) => widths.map((width) => `${address(width, type)} ${width}w`).join(', ')
  return {
    src: address(Math.max(...widths), 'webp') ?? '',
    avif: set('avif'),
    webp: set('webp'),
    color: colorOf(name),
  }
}

/** For loaders: the descriptions of all pictures stay out of the browser's code. */
export const housePictures = (): HousePicture[] =>
  names
    .flatMap((name) => described.filter((one) => one.name === name))
    .map(({ name, alt, widths }) => ({ alt, files: filesOf(name, widths) }))
