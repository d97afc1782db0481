import BadgeCheck from 'lucide-react/icons/badge-check'
import Handshake from 'lucide-react/icons/handshake'
import Scale from 'lucide-react/icons/scale'
import { useSite } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Picture } from '../ui/picture.tsx'

export const meta = pageMeta({
  title: 'About Us',
  path: '/about',
  description: 'Who we are, and how a home gets from a first look to a new owner with us.',
})

const promises = [
  {
    Icon: BadgeCheck,
    title: 'Checked before it is shown',
    text: 'Every listing is read by a person before anybody else sees it. What is not right goes back to its agent with the reason; a new price, picture or place is checked again.',
  },
  {
    Icon: Scale,
    title: 'Numbers on the table',
    text: 'Each home shows its asking price, the range in which an offer makes sense, and how the price has changed. Nobody has to guess what a seller might think.',
  },
  {
    Icon: Handshake,
    title: 'A person with a name',
    text: 'Behind each home stands an agent who knows it and whom you can reach. Offers go to that agent directly and are answered there.',
  },
]

const steps = [
  ['An agent lists a home', 'with pictures, rooms, price and range. It waits until we have verified it.'],
  ['You find it', 'by place, price and rooms, read what others say about it, and keep it on your wishlist.'],
  ['You make an offer', 'inside the published range. You can change it or withdraw it while it is open.'],
  ['You pay', 'once. The home is marked as sold, and the transaction id stays with your purchase.'],
] as const

export default function About() {
  const site = useSite()
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead title="About Us" text={site?.tagline} />
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
        <div className="grid gap-5 text-lg leading-relaxed">
          <p className="font-serif text-2xl leading-snug">
            {site?.companyName} brings together people who sell a home and people who look for one, and keeps
            the way between them short.
          </p>
          <p>
            Moving is one of the larger things people do. It deserves plain words, honest pictures and
            somebody who answers. That is what we manage: the listings, the agents behind them, the offers,
            and the payment at the end.
          </p>
          <p>
            We would rather lose a sale than talk somebody into one. So you will find here what speaks for a
            home and what has changed about it, and you decide in your own time.
          </p>
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

      <h2 className="mt-16 text-3xl sm:mt-24">What you can count on</h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {promises.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" className="size-7 text-accent" />
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>

      <h2 className="mt-16 text-3xl sm:mt-24">From a first look to a new owner</h2>
      <ol className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(([title, text], at) => (
          <li key={title} className="border-t-2 border-accent pt-4">
            <p className="text-sm text-muted tabular-nums">Step {at + 1}</p>
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-12 flex flex-wrap gap-3">
        <LinkButton to="/allProperties">Browse properties</LinkButton>
        <LinkButton tone="outline" to="/contact">
          Write to us
        </LinkButton>
      </div>
    </div>
  )
}
