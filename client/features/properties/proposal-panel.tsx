import type { ListingContent } from '#contract/listing-content.ts'
import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { useInstants } from '../../lib/use-instants.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { popup } from '../../ui/popups.tsx'
import { differencesIn } from './differences.ts'
import { useDiscardProposal } from './discard-proposal.ts'
import { isFurtherFact } from './further-facts.ts'

type ProposalPanelProps = {
  property: PropertyDetails
  /** The form below the panel. */
  form?: 'price' | 'facts'
  onDiscarded?: () => void
}

const formOf = (field: string) => (isFurtherFact(field) ? 'facts' : 'price')

/** A notice that changes to a verified listing are waiting for review, or how earlier ones were decided. */
export function ProposalPanel({ property, form, onDiscarded }: ProposalPanelProps) {
  const { proposal } = property
  const instant = useInstants()
  const isRejected = proposal?.status === 'rejected'
  const concernsPhotosOnly = proposal?.changesPhotos && Object.keys(proposal.changes).length === 0
  return (
    <div
      className={cx(
        'grid max-w-3xl justify-items-start gap-3 rounded-box px-4 py-3 text-sm',
        isRejected ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn',
      )}
    >
      {isRejected && (
        <p className="wrap-anywhere">
          {t('properties.changesRejectedBecause', { reason: proposal.reason ?? '' })}
        </p>
      )}
      <p>
        {proposal?.status === 'pending' &&
          `${t('properties.underReviewSince', { instant: instant(proposal.proposedAt) })} `}
        {!isRejected
          ? t('properties.publishedOnceVerified')
          : concernsPhotosOnly
            ? t('properties.correctPhotos')
            : t('properties.correctChanges')}{' '}
        {t('properties.verifiedStays')}
      </p>
      {isRejected && !concernsPhotosOnly && (
        <SubmittedAgain property={property} form={form} changes={proposal.changes} />
      )}
      {proposal && <DiscardButton property={property} onDiscarded={onDiscarded} />}
    </div>
  )
}

type SubmittedAgainProps = Pick<ProposalPanelProps, 'property' | 'form'> & {
  changes: Partial<ListingContent>
}

/** The rejected values, which any edit submits again, with a link to the form that has those missing below. */
function SubmittedAgain({ property, form, changes }: SubmittedAgainProps) {
  const price = usePrice()
  const isElsewhere = form !== undefined && Object.keys(changes).some((field) => formOf(field) !== form)
  const [path, label] =
    form === 'facts'
      ? ['editProperty', t('properties.editPrice')]
      : ['propertyFacts', t('properties.moreFacts')]
  return (
    <>
      <div className="grid gap-1">
        <p>{t('properties.submittedAgain')}</p>
        <dl className="grid gap-1">
          {differencesIn(property, changes, price).map((one) => (
            <div key={one.label} className="line-clamp-2 wrap-anywhere">
              <dt className="inline font-medium">{one.label}: </dt>
              <dd className="inline">
                <bdi>{one.to || t('properties.noValue')}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {isElsewhere && (
        <LinkButton tone="outline" size="sm" to={`/dashboard/${path}/${property._id}`}>
          {label}
        </LinkButton>
      )}
    </>
  )
}

function DiscardButton({ property, onDiscarded }: ProposalPanelProps) {
  const { mutateAsync } = useDiscardProposal(property)
  const discard = async () => {
    try {
      await mutateAsync()
      popup({ title: t('ui.success'), text: t('properties.discarded') })
      onDiscarded?.()
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.failed'), text: messageOf(error), error })
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button tone="outline" size="sm">
          {t('properties.discard')}
        </Button>
      }
      title={t('properties.discardTitle')}
      text={t('properties.discardText')}
      confirmLabel={t('properties.discard')}
      onConfirm={discard}
    />
  )
}
