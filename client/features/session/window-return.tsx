import { useEffect } from 'react'
import { t } from '#texts/text.ts'
import { useSite } from '../../lib/page-data.ts'
import { NarrowPage } from '../../ui/narrow-page.tsx'
import { describeFailure } from './failure-texts.ts'
import { tellOpener, type WindowAnswer } from './window-answer.ts'

/** The last page of the sign-in window. Only visible if the window cannot close itself. */
export function WindowReturn({ answer }: { answer: WindowAnswer }) {
  useEffect(() => {
    tellOpener(answer)
    window.close()
  }, [answer])
  const providers = useSite()?.identityProviders ?? []
  const name = providers.length === 1 ? providers[0]?.name : undefined
  const { outcome } = answer
  const words =
    'failure' in outcome
      ? {
          title: t('session.notSignedIn'),
          text: describeFailure(outcome.failure, name),
        }
      : 'account' in outcome
        ? { title: t('session.signedIn'), text: t('session.signedInAs', { email: outcome.account.email }) }
        : {
            title: t('session.oneMoreStep'),
            text: t('session.continueInFirst'),
          }
  return (
    <NarrowPage {...words}>
      <p>{t('session.closeWindow')}</p>
    </NarrowPage>
  )
}
