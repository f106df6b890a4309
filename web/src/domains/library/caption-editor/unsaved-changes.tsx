import { t } from '@kinora/contract/text/translate'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
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
        onClose={stay}
        title={t`Leave without saving?`}
        description={t`Your changes here are not saved yet and would be lost.`}
        confirmLabel={t`Leave`}
        onConfirm={leaveAnyway}
      />
    ),
  }
}

interface SaveBarProps {
  isChanged: boolean
  isSaving: boolean
  failure: string | undefined
  onSave: () => void
}

export const SaveBar = ({ isChanged, isSaving, failure, onSave }: SaveBarProps) => (
  <div className="sticky bottom-0 z-1 -mx-1 -mb-4 grid gap-2 bg-surface px-1 pt-2 pb-4">
    {failure && (
      <div role="alert">
        <Notice tone="danger">{failure}</Notice>
      </div>
    )}
    <div className="flex flex-wrap items-center justify-end gap-2">
      <output className="me-auto text-13 text-fg-faint">
        {isChanged ? t`Unsaved changes` : t`All changes are saved`}
      </output>
      <Button variant="primary" loading={isSaving} disabled={!isChanged} onClick={onSave}>
        {t`Save`}
      </Button>
    </div>
  </div>
)
