import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ContactBox } from '../features/content/contact-box.tsx'
import { useSite } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { Card } from '../ui/card.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({
  title: 'Contact',
  path: '/contact',
  description: 'Write to us about a home, an offer or your account.',
})

export default function Contact() {
  const site = useSite()
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead
        title="Contact"
        text={`Write to ${site?.companyName} about a home, an offer or your account. No account is needed.`}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-14">
        <Card className="p-6 sm:p-8">
          <NeedsScript />
          <ContactBox />
        </Card>
        <aside aria-label="Before you write" className="grid gap-7 text-muted">
          <Hint title="About a listing">
            Tell us its title and location. The email of its agent is on the listing.
          </Hint>
          <Hint title="About an offer or a payment">
            Add the transaction id if there is one: it is next to the offer in Property Bought. Never send
            card numbers or passwords.
          </Hint>
          <Hint title="To become an agent">
            Sign up first, then write from the email address of your account. We will set up your agent
            account.
          </Hint>
          <Hint title="A quick answer">
            Most common questions are answered on the{' '}
            <Link to="/faq" className="link">
              FAQ page
            </Link>
            .
          </Hint>
        </aside>
      </div>
    </div>
  )
}

const Hint = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="text-xl text-ink">{title}</h2>
    <p className="mt-1.5 max-w-prose">{children}</p>
  </section>
)
