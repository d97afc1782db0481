import ChevronDown from 'lucide-react/icons/chevron-down'
import { t } from '#texts/text.ts'
import { faqData } from '../features/content/content-data.ts'
import { questionsFor } from '../features/content/questions.ts'
import { useSite } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(({ publicListings }) => ({
  title: t('content.faq'),
  path: '/faq',
  description: t('content.faqDescription'),
  data: [faqData(questionsFor(publicListings))],
}))

export default function Faq() {
  const publicListings = useSite()?.publicListings ?? false
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead title={t('content.faq')} text={t('content.faqText')} />
      <div className="grid gap-12">
        {questionsFor(publicListings).map(({ topic, items }) => (
          <section key={topic} className="grid gap-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
            <h2 className="text-2xl">{topic}</h2>
            <div className="border-t border-line">
              {items.map(({ question, answer }) => (
                <details key={question} className="group border-b border-line">
                  <summary className="flex items-center justify-between gap-4 py-4 font-medium marker:content-none hover:text-accent [&::-webkit-details-marker]:hidden">
                    {question}
                    <ChevronDown
                      aria-hidden="true"
                      className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                    />
                  </summary>
                  <p className="max-w-prose pb-4 text-muted">{answer}</p>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
      <section className="mt-16 grid justify-items-start gap-4 rounded-box bg-sunken p-8 sm:p-10">
        <h2 className="text-3xl">{t('content.noAnswer')}</h2>
        <LinkButton to="/contact">{t('content.writeToUs')}</LinkButton>
      </section>
    </div>
  )
}
