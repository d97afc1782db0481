import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type DeleteButtonProps = Pick<ConfirmDialogProps, 'asked' | 'isReady'> & {
  label?: string
  /** Names what goes, for those who do not see what the button stands beside. */
  name: string
  text?: string
  className?: string
  /** As that of the dialog. */
  onConfirm: () => Promise<unknown>
  children?: ReactNode
}

/** Whatever is deleted is asked about first, in the same words. */
export function DeleteButton(props: DeleteButtonProps) {
  const { label = 'Delete', name, text = "You won't be able to revert this!", className, ...rest } = props
  const trigger = (
    <Button tone="danger" size="sm" className={className} aria-label={name}>
      <Trash2 aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
  return (
    <ConfirmDialog trigger={trigger} title="Are you sure?" text={text} confirmLabel="Yes, delete" {...rest} />
  )
}
