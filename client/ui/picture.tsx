import { cx } from './cx.ts'
import { FramedPicture, type PictureProps } from './framed-picture.tsx'
import { filesAt } from './picture-files.ts'

/** A framed picture in all available widths. */
export const Picture = ({ files, ...picture }: PictureProps) => (
  <FramedPicture {...picture} files={files ?? (picture.src ? filesAt(picture.src) : undefined)} />
)

type SidePictureProps = Pick<PictureProps, 'src' | 'seed' | 'files' | 'priority' | 'className'>

// Next to a form, the height is decisive, so the picture is wider than its column.
const sideSizes = '(min-width: 64rem) 64rem, 28rem'

/** A decorative picture next to a form, or above it on a phone. */
export const SidePicture = ({ className, ...picture }: SidePictureProps) => (
  <div className={cx('relative aspect-2/1 bg-sunken lg:aspect-auto', className)}>
    <Picture {...picture} alt="" sizes={sideSizes} className="absolute inset-0" />
  </div>
)
