// Apart from the other links, which every page has.

export const invitationPath = '/wishlistInvitation'

/** A new member begins at home, but for whoever has been invited and came from there. */
export const afterSignUp = (from: string | null) => (from === invitationPath ? invitationPath : '/')
