import { SidePicture } from '../../ui/picture.tsx'
import type { HousePicture } from './house-pictures.ts'

/** A picture of the carousel next to a form on wide screens; phones do not load it. */
export const HouseBeside = ({ house }: { house: HousePicture | undefined }) =>
  house && (
    <SidePicture src={house.files.src} files={house.files} seed={house.alt} className="max-lg:hidden" />
  )
