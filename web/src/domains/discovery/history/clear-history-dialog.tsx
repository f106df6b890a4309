import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { clearLabels, useClearHistory, type ClearScope } from './use-history.ts'

export function ClearHistoryDialog({ scope, onClose }: { scope: ClearScope; onClose: () => void }) {
  const clear = useClearHistory(onClose)
  const { title, description, confirm } = clearLabels(scope)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      confirmLabel={confirm}
      busyLabel="Deleting..."
      isBusy={clear.isPending}
      onConfirm={() => clear.mutate(scope)}
    />
  )
}
