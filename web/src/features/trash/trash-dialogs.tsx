import type { TrashItem } from '@kinora/contract/trash'
import { counted } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { kindWords } from './trash-words.ts'
import { useEmptyTrash, useRemoveForGood } from './use-trash.ts'

export type Removal = { kind: 'one'; item: TrashItem } | { kind: 'all'; count: number }

interface DialogProps {
  onClose: () => void
}

export const RemovalDialog = ({ removal, onClose }: { removal: Removal } & DialogProps) =>
  removal.kind === 'one' ? (
    <RemoveDialog item={removal.item} onClose={onClose} />
  ) : (
    <EmptyDialog count={removal.count} onClose={onClose} />
  )

function RemoveDialog({ item, onClose }: { item: TrashItem } & DialogProps) {
  const remove = useRemoveForGood(onClose)
  const word = kindWords[item.kind].one.toLowerCase()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete this ${word} for good?`}
      description={`“${item.title}” and everything that belongs to it cannot be restored.`}
      confirm="Delete for good"
      confirming="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(item)}
    />
  )
}

function EmptyDialog({ count, onClose }: { count: number } & DialogProps) {
  const empty = useEmptyTrash(onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Empty the trash?"
      description={`${counted(count, 'item')} will be deleted for good and cannot be restored.`}
      confirm="Empty trash"
      confirming="Deleting..."
      isBusy={empty.isPending}
      onConfirm={() => empty.mutate()}
    />
  )
}
