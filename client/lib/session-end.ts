import { t } from '#texts/text.ts'

/** Why the server no longer accepts a session. */
export type SessionEnd = {
  cause: 'session ended' | 'access changed'
  /** Whether it refused a change because of that. */
  isUnsaved: boolean
  /** Whether the browser has kept forms that were not sent. */
  isKept: boolean
}

const causes = {
  'session ended': () => t('session.ended'),
  'access changed': () => t('session.accessChanged'),
}

/** The login page's sentences about its history state, which may come from an earlier release. */
export function endSentence(state: unknown): string | undefined {
  const { cause, isUnsaved, isKept } = (state ?? {}) as Partial<SessionEnd>
  if (!cause || !(cause in causes)) return undefined
  const unsaved = isKept ? t('session.keptLogIn') : t('session.unsavedLogIn')
  return `${causes[cause]()} ${isUnsaved ? unsaved : t('session.logInToContinue')}`
}
