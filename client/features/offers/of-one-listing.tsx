import { Link } from 'react-router'
import { t } from '#texts/text.ts'

type OfOneListingProps = {
  /** Undefined while loading. */
  title: string | undefined
  /** The path of the list of all offers. */
  all: string
}

/** Says that the list is limited to one listing, and links to all offers. */
export const OfOneListing = ({ title, all }: OfOneListingProps) => (
  <p className="mb-6 flex flex-wrap gap-x-4 gap-y-1 font-medium">
    <span className="wrap-anywhere">
      {title ? t('offers.offersFor', { title }) : t('offers.offersForOne')}
    </span>
    <Link to={all} className="link">
      {t('offers.allOffers')}
    </Link>
  </p>
)
