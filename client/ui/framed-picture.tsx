import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { cx } from './cx.ts'
import { HouseDrawing, type HouseShape } from './house-drawing.tsx'
import type { PictureFiles } from './picture-files.ts'

export type PictureProps = {
  src: string | null
  /** Where the widths are. */
  files?: PictureFiles
  alt: string
  /** Chooses the drawing that stands in for a missing picture. */
  seed: string
  /** What is known of the home's shape, for that drawing. */
  shape?: HouseShape
  sizes: string
  /** What the page is looked at for: it loads ahead of everything else. */
  priority?: boolean
  /** Loads at once, though it may not be in sight yet. */
  soon?: boolean
  /** The picture cannot be loaded. */
  onMissing?: () => void
  className?: string
}

/** Fills its frame; a missing or failing picture becomes a drawing in the same frame. */
export function FramedPicture(props: PictureProps) {
  const {
    src,
    files,
    alt,
    seed,
    shape,
    sizes,
    priority = false,
    soon = priority,
    onMissing,
    className,
  } = props
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)

  // A picture of the server's page may have failed before this code ran.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0) setFailed(src)
  }, [src])

  const noteMissing = useEffectEvent(() => onMissing?.())
  useEffect(() => {
    if (src && failed === src) noteMissing()
  }, [src, failed])

  const frame = cx('block overflow-hidden bg-sunken', className)
  if (!src || failed === src) {
    return (
      <div className={frame} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
        <HouseDrawing seed={seed} shape={shape} />
      </div>
    )
  }
  if (priority && files) {
    preload(files.src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: files.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
      referrerPolicy: 'no-referrer',
    })
  }
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
