import Building2 from 'lucide-react/icons/building-complex'
import FileSearch from 'lucide-react/icons/file-search'
import KeyRound from 'lucide-react/icons/key-round'
import Megaphone from 'lucide-react/icons/megaphone'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { useSite } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({
  title: 'Services',
  path: '/services',
  description: 'What we do for buyers, for sellers and for agents.',
})

const services = [
  {
    Icon: Search,
    title: 'Finding a home',
    text: 'Search by place, price, bedrooms and bathrooms. Save and share your searches; your wishlist shows which of your favorites are reserved or sold.',
    to: '/allProperties',
    link: 'Browse properties',
  },
  {
    Icon: KeyRound,
    title: 'Offers and payment',
    text: 'Make an offer inside the published range, follow it, change or withdraw it, and pay when it is time. You are never charged twice, and you keep the transaction id.',
    to: '/dashboard/propertyBought',
    link: 'Your offers',
  },
  {
    Icon: Building2,
    title: 'Selling a home',
    text: 'One of our agents looks at your home with you, finds a price that recent sales support, and puts it online with pictures and a description that are true.',
    to: '/contact',
    link: 'Ask for an agent',
  },
  {
    Icon: FileSearch,
    title: 'Verification',
    text: 'We read each listing before it is published. If something is missing, we tell the agent what and why, so buyers are not surprised at the viewing.',
    to: '/about',
    link: 'How we work',
  },
  {
    Icon: Megaphone,
    title: 'Featured and advertised homes',
    text: 'Homes that deserve a second look get a place on our front page. We choose them; a place there does not change the price or the range.',
    to: '/featuredProperties',
    link: 'See featured homes',
  },
  {
    Icon: MessagesSquare,
    title: 'Advice',
    text: 'What to ask at a viewing, how to read an inspection, when to wait: our agents write about it in the blog, and they answer when you write to us.',
    to: '/#latest-blogs',
    link: 'Read the blog',
  },
]

export default function Services() {
  const site = useSite()
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead title="Services" text={`What ${site?.companyName} does for buyers, sellers and agents.`} />
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {services.map(({ Icon, title, text, to, link }) => (
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
        <h2 className="text-3xl">Not sure which of these you need?</h2>
        <p className="max-w-prose text-muted">
          Tell us in a few lines what you have in mind. We will say what we can do, and what we would not do.
        </p>
        <LinkButton to="/contact">Write to us</LinkButton>
      </section>
    </div>
  )
}
