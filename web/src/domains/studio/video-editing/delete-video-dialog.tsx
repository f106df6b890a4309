import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRemoveVideo } from './use-remove-video.ts'

interface DeleteVideoDialogProps {
  id: number
  isOpen: boolean
  onClose: () => void
  /** For lists; on the video's own page deletion navigates home. */
  onDone?: () => void
}

export function DeleteVideoDialog({ id, isOpen, onClose, onDone }: DeleteVideoDialogProps) {
  const remove = useRemoveVideo(id, onDone)
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title="Delete this video?"
      description="It can no longer be watched. It stays in the trash for 30 days, and can be restored from there."
      confirmLabel="Delete video"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onError: onClose })}
    />
  )
}
