import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EmailPreference, Topic } from '#contract/notifications.ts'
import { rich, t } from '#texts/text.ts'
import { useSite } from '../../lib/page-data.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { popup } from '../../ui/popups.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { QuietError } from '../../ui/states.tsx'
import { emailPreferencesQuery, useSetEmailPreference } from './email-preferences-data.ts'

const topicTexts: Record<Topic, () => { label: string; hint: string }> = {
  offers: () => ({ label: t('alerts.offers'), hint: t('alerts.offersHint') }),
  payments: () => ({ label: t('alerts.payments'), hint: t('alerts.paymentsHint') }),
  listings: () => ({ label: t('alerts.listings'), hint: t('alerts.listingsHint') }),
  reviews: () => ({ label: t('alerts.reviews'), hint: t('alerts.reviewsHint') }),
  wishlist: () => ({ label: t('alerts.wishlist'), hint: t('alerts.wishlistHint') }),
  savedHomes: () => ({ label: t('alerts.savedHomes'), hint: t('alerts.savedHomesHint') }),
  moderation: () => ({ label: t('alerts.moderation'), hint: t('alerts.moderationHint') }),
  account: () => ({ label: t('alerts.account'), hint: t('alerts.accountHint') }),
}

const times = (): { value: EmailPreference['email']; label: string }[] => [
  { value: 'atOnce', label: t('alerts.mailAtOnce') },
  { value: 'daily', label: t('alerts.mailDaily') },
  { value: 'never', label: t('alerts.mailNever') },
]

function Preference({ topic, email }: EmailPreference) {
  const { mutateAsync } = useSetEmailPreference()
  const { label, hint } = topicTexts[topic]()
  const choose = async (chosen: string) => {
    try {
      await mutateAsync({ topic, email: chosen as EmailPreference['email'] })
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.oops'), text: t('alerts.settingFailed'), error })
    }
  }
  return (
    <Field label={label} hint={hint}>
      <Select options={times()} value={email} onChange={({ target }) => void choose(target.value)} />
    </Field>
  )
}

function Preferences() {
  const { data, error, refetch } = useQuery(emailPreferencesQuery)
  if (error && !data)
    return <QuietError text={t('alerts.settingsFailed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading className="grid gap-5 sm:grid-cols-2">
        <Skeletons count={4} className="h-24" />
      </Loading>
    )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {data.map((preference) => (
        <Preference key={preference.topic} {...preference} />
      ))}
    </div>
  )
}

/** One preference per topic; emails of a saved search are set with the search. */
export function EmailPreferences() {
  const sendsMail = useSite()?.sendsMail ?? false
  return (
    <Card id="email" className="mt-10 grid scroll-mt-24 gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 className="text-2xl">{t('alerts.mailTitle')}</h2>
        <p className="text-muted">{sendsMail ? t('alerts.mailText') : t('alerts.noMailText')}</p>
      </div>
      {sendsMail && (
        <>
          <Preferences />
          <p className="text-sm text-muted">
            {rich('alerts.searchMails', {
              link: (content) => (
                <Link to="/dashboard/savedSearches" className="underline underline-offset-4">
                  {content}
                </Link>
              ),
            })}
          </p>
        </>
      )}
    </Card>
  )
}
