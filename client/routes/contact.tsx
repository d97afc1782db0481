import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rich, t } from '#texts/text.ts'
import { ContactBox } from '../features/content/contact-box.tsx'
import { useSite } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { Card } from '../ui/card.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({
  title: t('content.contact'),
  path: '/contact',
  description: t('content.contactDescription'),
}))

export default function Contact() {
  const site = useSite()
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead
        title={t('content.contact')}
        text={t('content.contactText', { company: site?.companyName ?? '' })}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-14">
        <Card className="p-6 sm:p-8">
          <NeedsScript />
          <ContactBox />
        </Card>
        <aside aria-label={t('content.hints')} className="grid gap-7 text-muted">
          <Hint title={t('content.hintListing')}>{t('content.hintListingText')}</Hint>
          <Hint title={t('content.hintOffer')}>{t('content.hintOfferText')}</Hint>
          <Hint title={t('content.hintAgent')}>{t('content.hintAgentText')}</Hint>
          <Hint title={t('content.hintFaq')}>
            {rich('content.hintFaqText', {
              link: (text) => (
                <Link to="/faq" className="link">
                  {text}
                </Link>
              ),
            })}
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
