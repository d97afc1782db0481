import Building2 from 'lucide-react/icons/building-complex'
import FileSearch from 'lucide-react/icons/file-search'
import KeyRound from 'lucide-react/icons/key-round'
import Megaphone from 'lucide-react/icons/megaphone'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { t } from '#texts/text.ts'
import { useSite } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({
  title: t('content.services'),
  path: '/services',
  description: t('content.servicesDescription'),
}))

const services = () => [
  {
    Icon: Search,
    title: t('content.serviceSearch'),
    text: t('content.serviceSearchText'),
    to: '/allProperties',
    link: t('content.browse'),
  },
  {
    Icon: KeyRound,
    title: t('content.serviceOffers'),
    text: t('content.serviceOffersText'),
    to: '/dashboard/propertyBought',
    link: t('content.serviceOffersLink'),
  },
  {
    Icon: Building2,
    title: t('content.serviceSelling'),
    text: t('content.serviceSellingText'),
    to: '/contact',
    link: t('content.serviceSellingLink'),
  },
  {
    Icon: FileSearch,
    title: t('content.serviceVerification'),
    text: t('content.serviceVerificationText'),
    to: '/about',
    link: t('content.serviceVerificationLink'),
  },
  {
    Icon: Megaphone,
    title: t('content.serviceFeatured'),
    text: t('content.serviceFeaturedText'),
    to: '/featuredProperties',
    link: t('content.serviceFeaturedLink'),
  },
  {
    Icon: MessagesSquare,
    title: t('content.serviceAdvice'),
    text: t('content.serviceAdviceText'),
    to: '/#latest-blogs',
    link: t('content.serviceAdviceLink'),
  },
]

export default function Services() {
  const site = useSite()
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead
        title={t('content.services')}
        text={t('content.servicesText', { company: site?.companyName ?? '' })}
      />
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {services().map(({ Icon, title, text, to, link }) => (
          <li key={title}>
            <Card className="flex h-full flex-col gap-3 p-6">
              <Icon aria-hidden="true" className="size-7 text-accent" />
              <h2 className="text-2xl">{title}</h2>
              <p className="text-muted">{text}</p>
              <Link to={to} className="link mt-auto self-start py-1 font-medium">
                {link}
              </Link>
            </Card>
          </li>
        ))}
      </ul>
      <section className="mt-16 grid justify-items-start gap-4 rounded-box bg-sunken p-8 sm:p-10">
        <h2 className="text-3xl">{t('content.unsure')}</h2>
        <p className="max-w-prose text-muted">{t('content.unsureText')}</p>
        <LinkButton to="/contact">{t('content.writeToUs')}</LinkButton>
      </section>
    </div>
  )
}
