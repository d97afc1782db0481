import { Failure, type FailureProps } from './failure.tsx'
import { NotFound } from './not-found.tsx'

type TroubleProps = FailureProps & { isMissing: boolean }

/** In place of a page that is not there, or could not be made. */
export const Trouble = ({ isMissing, ...failure }: TroubleProps) =>
  isMissing ? <NotFound /> : <Failure {...failure} />
