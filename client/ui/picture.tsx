import { cx } from './cx.ts'
import { FramedPicture, type PictureProps } from './framed-picture.tsx'
import { filesAt } from './picture-files.ts'

/** A picture in a frame, in all widths that we have of it. */
export const Picture = ({ files, ...picture }: PictureProps) => (
  <FramedPicture {...picture} files={files ?? (picture.src ? filesAt(picture.src) : undefined)} />
)

type SidePictureProps = Pick<PictureProps, 'src' | 'seed' | 'files' | 'priority' | 'className'>

// Beside a form the height decides, so that the picture is drawn wider than its place.
const sideSizes = '(min-width: 64rem) 64rem, 28rem'

/** Beside a form of any height, or above it on a phone. It shows nothing that words do not say. */
export const SidePicture = ({ className, ...picture }: SidePictureProps) => (
  <div className={cx('relative aspect-2/1 bg-sunken lg:aspect-auto', className)}>
    <Picture {...picture} alt="" sizes={sideSizes} className="absolute inset-0" />
  </div>
)
