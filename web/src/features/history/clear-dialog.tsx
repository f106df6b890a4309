import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { clearingWords, useClearHistory, type Clearing } from './use-history.ts'

export function ClearDialog({ what, onClose }: { what: Clearing; onClose: () => void }) {
  const clear = useClearHistory(onClose)
  const { title, description, confirm } = clearingWords(what)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      confirm={confirm}
      confirming="Deleting..."
      isBusy={clear.isPending}
      onConfirm={() => clear.mutate(what)}
    />
  )
}
