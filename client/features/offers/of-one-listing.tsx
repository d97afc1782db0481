import { Link } from 'react-router'

type OfOneListingProps = {
  /** Once it is known. */
  title: string | undefined
  /** The list of all offers. */
  all: string
}

/** Says that a list has the offers on one listing only, and leads to all. */
export const OfOneListing = ({ title, all }: OfOneListingProps) => (
  <p className="mb-6 flex flex-wrap gap-x-4 gap-y-1 font-medium">
    <span className="wrap-anywhere">{title ? `Offers for ${title}` : 'Offers for one property'}</span>
    <Link to={all} className="link">
      All offers
    </Link>
  </p>
)
