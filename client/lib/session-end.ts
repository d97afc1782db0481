/** Why the server no longer accepts a session, and whether it refused a change because of that. */
export type SessionEnd = { cause: 'session ended' | 'access changed'; isUnsaved: boolean }

const causes = {
  'session ended': 'You were logged out because your session has ended.',
  'access changed': 'You were logged out because your access has changed.',
}

/** The login page's sentence about its history state, which may come from an earlier release. */
export function endSentence(state: unknown): string | undefined {
  const { cause, isUnsaved } = (state ?? {}) as Partial<SessionEnd>
  if (!cause || !(cause in causes)) return undefined
  return `${causes[cause]} ${isUnsaved ? 'Your last change was not saved. Log in to continue.' : 'Log in to continue.'}`
}
