import { t } from '#texts/text.ts'

/** Why the server no longer accepts a session, and whether it refused a change because of that. */
export type SessionEnd = { cause: 'session ended' | 'access changed'; isUnsaved: boolean }

const causes = {
  'session ended': () => t('session.ended'),
  'access changed': () => t('session.accessChanged'),
}

/** The login page's sentences about its history state, which may come from an earlier release. */
export function endSentence(state: unknown): string | undefined {
  const { cause, isUnsaved } = (state ?? {}) as Partial<SessionEnd>
  if (!cause || !(cause in causes)) return undefined
  return `${causes[cause]()} ${isUnsaved ? t('session.unsavedLogIn') : t('session.logInToContinue')}`
}
