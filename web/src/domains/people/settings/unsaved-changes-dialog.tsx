import { t } from '@kinora/contract/text/translate'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { getViewer, type Viewer } from '../../../viewer/use-viewer.ts'
import { useChangedFieldLabels, type ProfileFormState } from './profile-form.ts'

export function UnsavedChangesDialog({
  form,
  viewer,
  hasChangedLinks,
}: {
  form: ProfileFormState
  viewer: Viewer
  hasChangedLinks: boolean
}) {
  const hasChanges = useChangedFieldLabels(form, viewer).length > 0 || hasChangedLinks
  const blocker = useBlocker({
    // Switching tabs within the settings and signing out do not warn.
    shouldBlockFn: ({ current, next }) =>
      hasChanges && current.pathname !== next.pathname && getViewer() !== null,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave without saving?`}
      description={t`Your changes here are not saved yet and would be lost.`}
      confirmLabel={t`Leave`}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
