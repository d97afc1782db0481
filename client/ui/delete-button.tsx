import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { t } from '#texts/text.ts'
import { Button } from './button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type DeleteButtonProps = Pick<ConfirmDialogProps, 'asked' | 'isReady'> & {
  label?: string
  /** The accessible name, which includes what is deleted. */
  name: string
  text?: string
  className?: string
  onConfirm: () => Promise<unknown>
  children?: ReactNode
}

/** Every deletion is confirmed with the same words. */
export function DeleteButton(props: DeleteButtonProps) {
  const { label = t('ui.delete'), name, text = t('ui.irreversible'), className, ...rest } = props
  const trigger = (
    <Button tone="danger" size="sm" className={className} aria-label={name}>
      <Trash2 aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
  return (
    <ConfirmDialog
      trigger={trigger}
      title={t('ui.areYouSure')}
      text={text}
      confirmLabel={t('ui.deleteConfirm')}
      {...rest}
    />
  )
}
