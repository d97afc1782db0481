import { SidePicture } from '../../ui/picture.tsx'
import type { HousePicture } from './house-pictures.ts'

/** A house of the carousel beside a form, where there is room; a phone does not even load it. */
export const HouseBeside = ({ house }: { house: HousePicture | undefined }) =>
  house && (
    <SidePicture src={house.files.src} files={house.files} seed={house.alt} className="max-lg:hidden" />
  )
