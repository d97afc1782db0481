import { t } from '#texts/text.ts'
import { formatDay } from '#texts/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { ReviewFields } from './review-fields.tsx'
import { useReviewForm } from './use-review-form.ts'
import { hidingReason } from '#texts/labels/hiding-reason.ts'

type ReviewModalProps = {
  property: { _id: string; title: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The typed values survive closing the modal, until they are sent. */
export function ReviewModal({ property, open, onOpenChange }: ReviewModalProps) {
  const { form, submit, earlier, hiddenReason } = useReviewForm(property._id, () => onOpenChange(false))
  const { isSubmitting } = form.formState
  const close = () => {
    if (isSubmitting) return
    // Errors of the canceled attempt do not survive.
    form.clearErrors()
    onOpenChange(false)
  }
  return (
    <Modal
      title={t('reviews.addTitle')}
      text={property.title}
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {earlier && (
          <p role="status" className="rounded-box bg-accent-soft px-4 py-3 text-sm">
            {t('reviews.replaces', { day: formatDay(earlier.reviewDate) })}
          </p>
        )}
        {hiddenReason && (
          <p role="status" className="rounded-box bg-danger-soft px-4 py-3 text-sm wrap-anywhere">
            {t('reviews.willBeHidden', { reason: hidingReason(hiddenReason) })}
          </p>
        )}
        <ReviewFields form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" disabled={isSubmitting} onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {t('ui.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
