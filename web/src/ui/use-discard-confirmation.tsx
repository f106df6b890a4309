import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before a dialog discards input. Declining keeps the form and its focus. */
export function useDiscardConfirmation(isDirty: boolean, onClose: () => void) {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const question = (
    <ConfirmDialog
      open={isConfirmOpen}
      onClose={() => setConfirmOpen(false)}
      title="Discard this?"
      description="What you have filled in is not saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onClose}
    />
  )
  const close = () => (isDirty ? setConfirmOpen(true) : onClose())
  return { close, question }
}
