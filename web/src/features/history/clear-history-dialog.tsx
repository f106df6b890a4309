import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { clearLabels, useClearHistory, type ClearScope } from './use-history.ts'

export function ClearHistoryDialog({ what, onClose }: { what: ClearScope; onClose: () => void }) {
  const clear = useClearHistory(onClose)
  const { title, description, confirm } = clearLabels(what)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      confirmLabel={confirm}
      busyLabel="Deleting..."
      isBusy={clear.isPending}
      onConfirm={() => clear.mutate(what)}
    />
  )
}
