import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { getViewer } from '../../../viewer/use-viewer.ts'

/** Confirms before unsaved changes are lost: by navigation, by closing the tab, or by an action passed to `leave`. */
export function useUnsavedChangesGuard(hasChanges: boolean) {
  const [action, setAction] = useState<(() => void) | null>(null)
  const blocker = useBlocker({
    // Signing out needs no confirmation.
    shouldBlockFn: () => hasChanges && action === null && getViewer() !== null,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  })
  const stay = () => {
    setAction(null)
    blocker.reset?.()
  }
  const leaveAnyway = () => {
    blocker.proceed?.()
    action?.()
  }
  return {
    leave: (next: () => void) => (hasChanges ? setAction(() => next) : next()),
    dialog: (
      <ConfirmDialog
        open={action !== null || blocker.status === 'blocked'}
        onOpenChange={(isOpen) => !isOpen && stay()}
        title="Leave without saving?"
        description="Your changes here are not saved yet and would be lost."
        confirmLabel="Leave"
        onConfirm={leaveAnyway}
      />
    ),
  }
}
