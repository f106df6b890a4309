import { t } from '@kinora/contract/text/translate'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before a dialog discards input. Declining keeps the form and its focus. */
export function useDiscardConfirmation(isDirty: boolean, onClose: () => void) {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const question = (
    <ConfirmDialog
      open={isConfirmOpen}
      onClose={() => setConfirmOpen(false)}
      title={t`Discard this?`}
      description={t`What you have filled in is not saved.`}
      confirmLabel={t`Discard`}
      cancelLabel={t`Keep editing`}
      onConfirm={onClose}
    />
  )
  const close = () => (isDirty ? setConfirmOpen(true) : onClose())
  return { close, question }
}
