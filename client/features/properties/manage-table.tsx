import { Link } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { shownName } from '#texts/labels/people.ts'
import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { DeletePropertyButton } from './delete-property-button.tsx'
import { DuplicateNote } from './duplicate-note.tsx'
import { PromotionBoxes } from './promotion-boxes.tsx'
import { Outcome } from './outcome.tsx'
import { DealBadge, VerificationBadge } from './property-badges.tsx'
import { RejectButton } from './reject-button.tsx'
import { SubmitButton } from './submit-button.tsx'
import { VerifyButton } from './verify-button.tsx'

type ManageTableProps = {
  properties: Property[]
  /** The ids of listings that have left the list and are only held in place. */
  gone: ReadonlySet<string>
}

export function ManageTable({ properties, gone }: ManageTableProps) {
  const price = usePrice()
  const columns: Column<Property>[] = [
    {
      title: t('properties.title'),
      place: 'head',
      show: (property) => (
        <div className="grid gap-2">
          <Link to={`/details/${property._id}`} className="link block font-medium xl:min-w-32">
            <bdi>{property.title}</bdi>
          </Link>
          {!gone.has(property._id) && <DuplicateNote property={property} />}
        </div>
      ),
    },
    { title: t('properties.location'), show: ({ location }) => location },
    {
      title: t('properties.agentName'),
      show: ({ agentName }) => (agentName ? shownName(agentName) : t('properties.noAgent')),
    },
    {
      title: t('properties.agentEmail'),
      // A former agent's email remains.
      show: ({ agentName, agentEmail }) => agentName && agentEmail && <EmailText email={agentEmail} />,
    },
    { title: t('properties.price'), align: 'end', show: (property) => price(property.price) },
    { title: t('ui.actions'), place: 'actions', show: (property) => <Actions property={property} /> },
    {
      title: t('properties.status'),
      place: 'badge',
      showGone: ({ _id }) => <Outcome id={_id} />,
      show: ({ verificationStatus, isDraft, status, proposal }) => (
        <div className="flex flex-wrap gap-1.5">
          <VerificationBadge verificationStatus={verificationStatus} isDraft={isDraft} />
          <DealBadge status={status} />
          {proposal?.status === 'pending' && <Badge tone="warn">{t('properties.changesToReview')}</Badge>}
        </div>
      ),
    },
  ]
  return (
    <Table
      caption={t('properties.toManage')}
      columns={columns}
      rows={properties}
      rowKey={({ _id }) => _id}
      isGone={({ _id }) => gone.has(_id)}
    />
  )
}

function Actions({ property }: { property: Property }) {
  const { can } = property
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2 xl:min-w-44">
        {can.verify && property.proposal && (
          <LinkButton
            size="sm"
            to={`/dashboard/reviewChanges/${property._id}`}
            aria-label={t('properties.reviewChangesOf', { title: property.title })}
          >
            {t('properties.reviewChanges')}
          </LinkButton>
        )}
        {can.verify && !property.proposal && (
          <>
            <VerifyButton property={property} />
            <RejectButton property={property} />
          </>
        )}
        {can.submit && <SubmitButton property={property} />}
        {can.delete && <DeletePropertyButton property={property} />}
      </div>
      {can.verify && property.copyOf && !property.proposal && (
        <LinkButton
          tone="outline"
          size="sm"
          className="justify-self-start"
          to={`/dashboard/reviewChanges/${property._id}`}
          aria-label={t('properties.reviewCopyOf', { title: property.title })}
        >
          {t('properties.reviewCopy')}
        </LinkButton>
      )}
      {can.promote && <PromotionBoxes property={property} />}
    </div>
  )
}
