import type { TrashItem } from '@kinora/contract/community/trash/schemas'
import { counted } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { trashKindLabels } from './trash-labels.ts'
import { useEmptyTrash, useDeletePermanently } from './use-trash.ts'

export type PermanentDeletion = { kind: 'one'; item: TrashItem } | { kind: 'all'; count: number }

interface DialogProps {
  onClose: () => void
}

export const PermanentDeletionDialog = ({ removal, onClose }: { removal: PermanentDeletion } & DialogProps) =>
  removal.kind === 'one' ? (
    <DeleteItemDialog item={removal.item} onClose={onClose} />
  ) : (
    <EmptyTrashDialog count={removal.count} onClose={onClose} />
  )

function DeleteItemDialog({ item, onClose }: { item: TrashItem } & DialogProps) {
  const remove = useDeletePermanently(onClose)
  const word = trashKindLabels[item.kind].one.toLowerCase()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete this ${word} for good?`}
      description={`“${item.title}” and everything that belongs to it cannot be restored.`}
      confirmLabel="Delete for good"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(item)}
    />
  )
}

function EmptyTrashDialog({ count, onClose }: { count: number } & DialogProps) {
  const empty = useEmptyTrash(onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Empty the trash?"
      description={`${counted(count, 'item')} will be deleted for good and cannot be restored.`}
      confirmLabel="Empty trash"
      busyLabel="Deleting..."
      isBusy={empty.isPending}
      onConfirm={() => empty.mutate()}
    />
  )
}
