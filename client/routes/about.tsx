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
    text: 'A person reviews every listing before it is published. If something is wrong, it goes back to its agent with the reason; a new price, picture or location is reviewed again.',
  },
  {
    Icon: Scale,
    title: 'Numbers on the table',
    text: 'Each home shows its asking price, the range for offers, and how the price has changed. You do not have to guess what a seller might accept.',
  },
  {
    Icon: Handshake,
    title: 'A person with a name',
    text: 'Each home has an agent who knows it and is easy to reach. Your offer goes directly to that agent.',
  },
]

const steps = [
  ['An agent lists a home', 'Agents add pictures, rooms, a price and a range. We verify every listing.'],
  ['You find it', 'Search by place, price and rooms, read reviews, and save homes to your wishlist.'],
  [
    'You make an offer',
    'Offer an amount within the published range. You can change or withdraw it while it is open.',
  ],
  ['You pay', 'The home is marked as sold, and the transaction id stays with your purchase.'],
] as const

export default function About() {
  const site = useSite()
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead title="About Us" text={site?.tagline} />
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
        <div className="grid gap-5 text-lg leading-relaxed">
          <p className="font-serif text-2xl leading-snug">
            {site?.companyName} connects people selling a home with people looking for one, as directly as
            possible.
          </p>
          <p>
            Moving is one of the biggest things people do. It deserves plain words, honest pictures and people
            who answer. We take care of the listings, the agents, the offers, and the payment at the end.
          </p>
          <p>
            We would rather lose a sale than talk someone into one. So we show you what a home has going for
            it and what has changed, and you decide in your own time.
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
