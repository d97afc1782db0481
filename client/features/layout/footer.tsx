import { Link } from 'react-router'
import type { LegalPageName } from '#contract/legal.ts'
import { rich, t } from '#texts/text.ts'
import { Later, partAt } from '../../lib/later.tsx'
import { useSite, useYear } from '../../lib/page-data.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { SocialIcon, socialNames } from './social-icons.tsx'
import { taglineOf } from '../../lib/tagline.ts'

const quickLinks = () => [
  { to: '/about', label: t('layout.about') },
  { to: '/services', label: t('layout.services') },
  { to: '/contact', label: t('layout.contact') },
  { to: '/faq', label: t('layout.faq') },
]

const legalLabels: Record<LegalPageName, () => string> = {
  privacy: () => t('layout.privacy'),
  terms: () => t('layout.terms'),
  imprint: () => t('layout.imprint'),
}

const linkItem = ({ to, label }: { to: string; label: string }) => (
  <li key={to}>
    <Link to={to} className="inline-block py-1 text-muted underline-offset-4 hover:text-ink hover:underline">
      {label}
    </Link>
  </li>
)

const networks = ['facebook', 'twitter', 'linkedin', 'instagram'] as const

const place = 'choices'
// A page without its choices is better than none.
const loadChoices = () =>
  import('./choices.tsx').then(
    ({ Choices }) => Choices,
    () => () => null,
  )
// The server imports it directly, so that the page is rendered in one piece.
const { Part: Choices } = import.meta.env.SSR ? { Part: await loadChoices() } : partAt(place, loadChoices)

export function Footer() {
  const site = useSite()
  const year = useYear()
  return (
    <footer className="mt-20 border-t border-line bg-sunken">
      <div className="measure grid gap-10 py-12 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <Logo className="size-10" />
          <p className="font-serif text-xl">
            <bdi>{site?.companyName}</bdi>
          </p>
          <p className="max-w-sm text-muted">
            <bdi>{site && taglineOf(site)}</bdi>
          </p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className="font-sans text-sm font-semibold tracking-normal">
            {t('layout.quickLinks')}
          </h2>
          <ul className="mt-3 grid gap-1">{quickLinks().map(linkItem)}</ul>
        </nav>
        {site && (
          <div>
            <h2 className="font-sans text-sm font-semibold tracking-normal">{t('layout.followUs')}</h2>
            <ul className="mt-3 flex gap-2">
              {networks.map((network) => (
                <li key={network}>
                  <a
                    href={site.socialLinks[network]}
                    rel="noreferrer"
                    aria-label={socialNames[network]}
                    className="grid size-10 place-items-center rounded-box border border-line bg-surface text-muted hover:border-edge hover:text-ink"
                  >
                    <SocialIcon network={network} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="measure">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-5 text-sm text-muted">
          <p>{site && t('layout.copyright', { year: year ?? '', company: site.companyName })}</p>
          <LanguageMenu />
          <Later place={place}>
            <Choices />
          </Later>
          {site?.legal[0] && (
            <ul className="flex flex-wrap gap-4">
              {site.legal.map(({ name, to }) => linkItem({ to, label: legalLabels[name]() }))}
            </ul>
          )}
          {site?.weather && (
            <p>
              {rich('layout.weatherBy', {
                credit: site.weather.credit,
                link: (credit) => (
                  <a href={site.weather?.url} rel="noreferrer" className="link text-current">
                    {credit}
                  </a>
                ),
              })}
            </p>
          )}
        </div>
      </div>
    </footer>
  )
}
