import type { Offer } from '#contract/offers.ts'
import { messageOf } from '../../lib/messages.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useDecideOffer } from './decide-offer.ts'

/** What the agent of the listing may answer. Both ask first: they change what buyers can do. */
export function DecisionButtons({ offer }: { offer: Offer }) {
  const price = usePrice()
  const { mutateAsync } = useDecideOffer(offer._id)
  const { can, buyerName, status } = offer
  const offered = `${buyerName}’s offer of ${price(offer.offeredAmount)}`
  const decide = async (decision: 'accepted' | 'rejected') => {
    try {
      await mutateAsync(decision)
      popup({ title: 'Success', text: `${offered} is ${decision}.` })
    } catch (error) {
      popup({ tone: 'bad', title: 'Error', text: messageOf(error), error })
    }
  }
  return (
    <div className="flex flex-wrap gap-2 xl:flex-nowrap">
      {can.accept && (
        <ConfirmDialog
          trigger={
            <Button size="sm" aria-label={`Accept ${offered}`}>
              Accept
            </Button>
          }
          title="Accept this offer?"
          text={`You accept ${offered}. This reserves the property for ${buyerName}. Nobody else can buy it unless you reject the offer or the buyer withdraws it.`}
          confirmLabel="Accept and reserve"
          tone="primary"
          onConfirm={() => decide('accepted')}
        />
      )}
      {can.reject && (
        <ConfirmDialog
          trigger={
            <Button tone="danger" size="sm" aria-label={`Reject ${offered}`}>
              Reject
            </Button>
          }
          title="Are you sure?"
          text="You won't be able to revert this!"
          confirmLabel="Reject offer"
          onConfirm={() => decide('rejected')}
        >
          {status === 'accepted' && (
            <p className="text-sm">The property is no longer reserved and open to other buyers again.</p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
