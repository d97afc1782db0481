import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EmailPreference, Topic } from '#contract/notifications.ts'
import { useSite } from '../../lib/page-data.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { popup } from '../../ui/popups.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { QuietError } from '../../ui/states.tsx'
import { emailPreferencesQuery, useSetEmailPreference } from './email-preferences-data.ts'

const topicTexts: Record<Topic, { label: string; hint: string }> = {
  offers: { label: 'Offers', hint: 'New and changed offers, and the answers to them.' },
  payments: { label: 'Payments', hint: 'Receipts, refunds and sales.' },
  listings: { label: 'Your properties', hint: 'Verified, rejected or deleted by an administrator.' },
  reviews: {
    label: 'Reviews',
    hint: 'New reviews of your properties, and decisions on reviews you wrote or reported.',
  },
  wishlist: { label: 'Wishlist', hint: 'Shared wishlists, and saved homes that are no longer listed.' },
  savedHomes: {
    label: 'Saved homes',
    hint: 'Homes on your wishlist that are reserved, available again or sold.',
  },
  moderation: {
    label: 'Administration',
    hint: 'Properties to review, reported reviews and contact messages.',
  },
  account: { label: 'Your account', hint: 'Changes of your role.' },
}

const times = [
  { value: 'atOnce', label: 'Immediately' },
  { value: 'daily', label: 'Once a day' },
  { value: 'never', label: 'Off' },
] as const satisfies { value: EmailPreference['email']; label: string }[]

function Preference({ topic, email }: EmailPreference) {
  const { mutateAsync } = useSetEmailPreference()
  const { label, hint } = topicTexts[topic]
  const choose = async (chosen: string) => {
    try {
      await mutateAsync({ topic, email: chosen as EmailPreference['email'] })
    } catch (error) {
      popup({ tone: 'bad', title: 'Oops...', text: 'The setting could not be saved.', error })
    }
  }
  return (
    <Field label={label} hint={hint}>
      <Select options={times} value={email} onChange={({ target }) => void choose(target.value)} />
    </Field>
  )
}

function Preferences() {
  const { data, error, refetch } = useQuery(emailPreferencesQuery)
  if (error && !data)
    return (
      <QuietError text="Your settings could not be loaded." error={error} onRetry={() => void refetch()} />
    )
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
        <h2 className="text-2xl">Email notifications</h2>
        <p className="text-muted">
          {sendsMail
            ? 'Choose when we email you. Everything appears on this page in any case.'
            : 'This site sends no email. Everything appears on this page.'}
        </p>
      </div>
      {sendsMail && (
        <>
          <Preferences />
          <p className="text-sm text-muted">
            Emails about new homes and price drops are set with each of your{' '}
            <Link to="/dashboard/savedSearches" className="underline underline-offset-4">
              saved searches
            </Link>
            .
          </p>
        </>
      )}
    </Card>
  )
}
