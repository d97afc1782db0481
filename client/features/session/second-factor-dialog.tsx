import { t } from '#texts/text.ts'
import { Modal } from '../../ui/modal.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

type SecondFactorDialogProps = { open: boolean; onDone: () => void; onClose: () => void }

/** The second step after signing in with a provider. */
export const SecondFactorDialog = ({ open, onDone, onClose }: SecondFactorDialogProps) => (
  <Modal title={t('session.oneMoreStep')} open={open} onOpenChange={(next) => !next && onClose()}>
    <SecondFactorForm onDone={onDone} onBack={onClose} />
  </Modal>
)
