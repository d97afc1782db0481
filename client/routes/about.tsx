import BadgeCheck from 'lucide-react/icons/badge-check'
import Handshake from 'lucide-react/icons/handshake'
import Scale from 'lucide-react/icons/scale'
import { t } from '#texts/text.ts'
import { useSite } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Picture } from '../ui/picture.tsx'
import { taglineOf } from '../lib/tagline.ts'

export const meta = pageMeta(() => ({
  title: t('content.about'),
  path: '/about',
  description: t('content.aboutDescription'),
}))

const promises = () => [
  {
    Icon: BadgeCheck,
    title: t('content.promiseChecked'),
    text: t('content.promiseCheckedText'),
  },
  {
    Icon: Scale,
    title: t('content.promiseNumbers'),
    text: t('content.promiseNumbersText'),
  },
  {
    Icon: Handshake,
    title: t('content.promisePerson'),
    text: t('content.promisePersonText'),
  },
]

const steps = () => [
  { title: t('content.stepList'), text: t('content.stepListText') },
  { title: t('content.stepFind'), text: t('content.stepFindText') },
  { title: t('content.stepOffer'), text: t('content.stepOfferText') },
  { title: t('content.stepPay'), text: t('content.stepPayText') },
]

export default function About() {
  const site = useSite()
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead title={t('content.about')} text={site && taglineOf(site)} />
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
        <div className="grid gap-5 text-lg leading-relaxed">
          <p className="font-serif text-2xl leading-snug">
            {t('content.aboutCompany', { company: site?.companyName ?? '' })}
          </p>
          <p>{t('content.aboutMoving')}</p>
          <p>{t('content.aboutHonest')}</p>
        </div>
        <Picture
          src="/pictures/living-room-1600.webp"
          alt=""
          seed="about us"
          sizes="(min-width: 64rem) 38rem, 92vw"
          priority
          className="aspect-3/2 rounded-box"
        />
      </div>

      <h2 className="mt-16 text-3xl sm:mt-24">{t('content.promises')}</h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {promises().map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" className="size-7 text-accent" />
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>

      <h2 className="mt-16 text-3xl sm:mt-24">{t('content.steps')}</h2>
      <ol className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps().map(({ title, text }, at) => (
          <li key={title} className="border-t-2 border-accent pt-4">
            <p className="text-sm text-muted tabular-nums">{t('content.step', { number: at + 1 })}</p>
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-12 flex flex-wrap gap-3">
        <LinkButton to="/allProperties">{t('content.browse')}</LinkButton>
        <LinkButton tone="outline" to="/contact">
          {t('content.writeToUs')}
        </LinkButton>
      </div>
    </div>
  )
}
