import { useRef, useState, useEffect } from 'react'
import { cx } from './cx.ts'
import { HouseDrawing } from './house-drawing.tsx'
import { filesAt, type PictureFiles } from './picture-files.ts'

type PictureProps = {
  src: string | null
  /** Where the widths are, for a picture that is not served under /pictures. */
  files?: PictureFiles
  alt: string
  /** Chooses the drawing that stands in for a missing picture. */
  seed: string
  sizes: string
  priority?: boolean
  /** Loads at once, though it may not be in sight yet. */
  soon?: boolean
  className?: string
}

/** Fills its frame; a missing or failing picture becomes a drawing in the same frame. */
export function Picture(props: PictureProps) {
  const { src, alt, seed, sizes, priority = false, soon = priority, className } = props
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)

  // A picture of the server's page may have failed before this code ran.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0) setFailed(src)
  }, [src])

  const frame = cx('block overflow-hidden bg-sunken', className)
  if (!src || failed === src) {
    return (
      <div className={frame} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
        <HouseDrawing seed={seed} />
      </div>
    )
  }
  const files = props.files ?? filesAt(src)
  return (
    <picture className={frame} style={files?.color ? { backgroundColor: files.color } : undefined}>
      {files && <source type="image/avif" srcSet={files.avif} sizes={sizes} />}
      {files && <source type="image/webp" srcSet={files.webp} sizes={sizes} />}
      <img
        ref={image}
        src={src}
        alt={alt}
        loading={soon ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(src)}
        className="size-full object-cover"
      />
    </picture>
  )
}

type SidePictureProps = Pick<PictureProps, 'src' | 'seed' | 'files' | 'priority' | 'className'>

// Beside a form the height decides, so that the picture is drawn wider than its place.
const sideSizes = '(min-width: 64rem) 64rem, 28rem'

/** Beside a form of any height, or above it on a phone. It shows nothing that words do not say. */
export const SidePicture = ({ className, ...picture }: SidePictureProps) => (
  <div className={cx('relative aspect-2/1 bg-sunken lg:aspect-auto', className)}>
    <Picture {...picture} alt="" sizes={sideSizes} className="absolute inset-0" />
  </div>
)
