import { useState } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '../../lib/links.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { popup } from '../../ui/popups.tsx'
import { ReviewFields } from './review-fields.tsx'
import { useReviewForm } from './use-review-form.ts'

/** The button and its modal. What was typed outlives a closed modal, until it has been sent. */
export function AddReview({ property }: { property: { _id: string; title: string } }) {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { form, submit } = useReviewForm(property._id, close)
  const { isSubmitting } = form.formState

  const begin = () => {
    if (viewer) setOpen(true)
    else
      popup({
        tone: 'bad',
        title: 'Oops...',
        text: 'Please log in to add a review.',
        link: { to: loginPath(pathname), label: 'Login' },
      })
  }
  return (
    <>
      <Button tone="outline" onClick={begin}>
        Add a Review
      </Button>
      <Modal
        title="Add a Review"
        text={property.title}
        open={open}
        onOpenChange={(next) => !isSubmitting && setOpen(next)}
      >
        <form noValidate onSubmit={submit} className="grid gap-5">
          <ReviewFields form={form} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="quiet" disabled={isSubmitting} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" busy={isSubmitting}>
              Submit
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}
