import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { currentViewer, type Viewer } from '../accounts/use-viewer.ts'
import { useChangedWords, type ProfileFormState } from './profile-form.ts'

export function LeaveWarning({
  form,
  viewer,
  hasChangedLinks,
}: {
  form: ProfileFormState
  viewer: Viewer
  hasChangedLinks: boolean
}) {
  const hasChanges = useChangedWords(form, viewer).length > 0 || hasChangedLinks
  const blocker = useBlocker({
    // Switching tabs within the settings and signing out do not warn.
    shouldBlockFn: ({ current, next }) =>
      hasChanges && current.pathname !== next.pathname && currentViewer() !== null,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.()
      }}
      title="Leave without saving?"
      description="Your changes here are not saved yet and would be lost."
      confirm="Leave"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
