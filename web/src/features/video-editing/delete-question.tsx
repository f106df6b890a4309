import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRemoveVideo } from './use-remove-video.ts'

interface DeleteVideoQuestionProps {
  id: number
  isOpen: boolean
  onClose: () => void
  /** Where it is one of a list; on its own page deleting leads home. */
  onDone?: () => void
}

/** Asks before a video goes to the trash. */
export function DeleteVideoQuestion({ id, isOpen, onClose, onDone }: DeleteVideoQuestionProps) {
  const remove = useRemoveVideo(id, onDone)
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title="Delete this video?"
      description="Nobody can watch it any more. It stays in the trash for 30 days, from where it can be restored."
      confirm="Delete video"
      confirming="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onError: onClose })}
    />
  )
}
