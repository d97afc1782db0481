import { Link } from 'react-router'

type OfOneListingProps = {
  /** Undefined while loading. */
  title: string | undefined
  /** The path of the list of all offers. */
  all: string
}

/** Says that the list is limited to one listing, and links to all offers. */
export const OfOneListing = ({ title, all }: OfOneListingProps) => (
  <p className="mb-6 flex flex-wrap gap-x-4 gap-y-1 font-medium">
    <span className="wrap-anywhere">{title ? `Offers for ${title}` : 'Offers for one property'}</span>
    <Link to={all} className="link">
      All offers
    </Link>
  </p>
)
