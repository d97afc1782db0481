import type { VerificationStatus } from './properties.ts'

/** A listing is public if it has this status and is not deleted. `server/db/visible.ts` writes the same in SQL. */
export const publicStatus = 'verified' satisfies VerificationStatus

export const isPublic = ({ verificationStatus }: { verificationStatus: VerificationStatus }): boolean =>
  verificationStatus === publicStatus
