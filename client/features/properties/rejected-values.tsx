import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { differencesIn } from './differences.ts'
import { furtherFacts } from './further-facts.ts'

export type ListingForm = 'editProperty' | 'propertyFacts' | 'photos'

type Proposal = NonNullable<PropertyDetails['proposal']>

export type PhotoChoice = { areDropped: boolean; onChange: (areDropped: boolean) => void }

type RejectedValuesProps = {
  property: PropertyDetails
  proposal: Proposal
  /** Whether the next edit drops the rejected photos, for a form without photos. */
  photos?: PhotoChoice
  /** The form on this page. Without one, the page cannot change the listing until the changes are corrected. */
  form?: ListingForm
}

const labels: Record<ListingForm, () => string> = {
  editProperty: () => t('properties.editPrice'),
  propertyFacts: () => t('properties.moreFacts'),
  photos: () => t('properties.photos'),
}

const formOf = (field: string): ListingForm =>
  furtherFacts.some((name) => name === field) ? 'propertyFacts' : 'editProperty'

/** The forms to correct rejected changes; photos cannot be changed before rejected fields. */
function formsFor({ changes, changesPhotos }: Proposal): ListingForm[] {
  const forms = Object.keys(changes).map(formOf)
  return forms.length === 0 && changesPhotos ? ['photos'] : [...new Set(forms)]
}

/** The rejected values, which any edit submits again, with links to their forms. */
export default function RejectedValues({ property, proposal, form, photos }: RejectedValuesProps) {
  const values = differencesIn(property, proposal.changes, usePrice())
  const forms = formsFor(proposal).filter((one) => one !== form)
  return (
    <>
      {values.length > 0 && (
        <div className="grid gap-1">
          <p>{t('properties.submittedAgain')}</p>
          <dl className="grid gap-1">
            {values.map(({ label, to }) => (
              <div key={label} className="line-clamp-2 wrap-anywhere">
                <dt className="inline font-medium">{label}: </dt>
                <dd className="inline">
                  <bdi>{to || t('properties.noValue')}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {photos && proposal.changesPhotos && (
        <Checkbox
          label={t('properties.resubmitPhotos')}
          checked={!photos.areDropped}
          onChange={(event) => photos.onChange(!event.target.checked)}
        />
      )}
      {forms.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {forms.map((one) => (
            <LinkButton key={one} tone="outline" size="sm" to={`/dashboard/${one}/${property._id}`}>
              {form || forms.length > 1 ? labels[one]() : t('properties.correctTheChanges')}
            </LinkButton>
          ))}
        </div>
      )}
    </>
  )
}
