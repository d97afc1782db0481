// Separate from links.ts, which every page loads.

export const invitationPath = '/wishlistInvitation'

/** New members start at the home page, unless they came from an invitation. */
export const afterSignUp = (from: string | null) => (from === invitationPath ? invitationPath : '/')
