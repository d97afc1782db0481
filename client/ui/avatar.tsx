import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'

/** The first letters of two words, set apart in scripts that would join them. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => /^./u.exec(word)?.[0])
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toUpperCase()
    .replace(/^[\u0600-\u06ff](?=.)/, '$&\u202f')

type AvatarProps = { src: string | null; name: string; className?: string }

/** A small round portrait. Without a picture, or if it fails to load, it shows initials. */
export function Avatar({ src, name, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  // An image that failed before hydration, whose event was missed.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])

  const frame = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent',
    className,
  )
  if (!src || failed === src) {
    return (
      <span aria-hidden="true" translate="no" className={frame}>
        {initials(name)}
      </span>
    )
  }
  return (
    <span className={frame}>
      <img
        ref={image}
        src={src}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setFailed(src)}
        className="size-full object-cover"
      />
    </span>
  )
}
