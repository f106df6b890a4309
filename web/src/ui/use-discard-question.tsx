import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before a dialog throws away what somebody has filled in. Who goes back finds the form as it was, with the focus where
 * it was.
 */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  const question = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title="Discard this?"
      description="What you have filled in is not saved."
      confirm="Discard"
      cancel="Keep editing"
      onConfirm={onClose}
    />
  )
  /** For Escape and Cancel. */
  const close = () => (isDirty ? setAsking(true) : onClose())
  return { close, question }
}
