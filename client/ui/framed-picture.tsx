import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { cx } from './cx.ts'
import { HouseDrawing, type HouseShape } from './house-drawing.tsx'
import type { PictureFiles } from './picture-files.ts'

export type PictureProps = {
  src: string | null
  /** The files for each width. */
  files?: PictureFiles
  alt: string
  /** Determines the drawing that replaces a missing picture. */
  seed: string
  /** The home's shape in that drawing, if known. */
  shape?: HouseShape
  sizes: string
  /** The main picture of the page; it is preloaded. */
  priority?: boolean
  /** Loads eagerly, although the picture may not be visible yet. */
  soon?: boolean
  /** Called if the picture cannot be loaded. */
  onMissing?: () => void
  className?: string
}

/** A picture that fills its frame. If it is missing or fails to load, a drawing replaces it. */
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

  // A server-rendered picture may have failed before hydration.
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
