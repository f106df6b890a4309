import { trash } from '@kinora/contract/community/trash/calls'
import type { TrashItem } from '@kinora/contract/community/trash/schemas'
import type { TrashKind } from '@kinora/contract/community/trash/rules'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { classes } from '../../../lib/classes.ts'
import { relativeTime, counted } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { thumbHashBackground } from '../../../ui/responsive-image.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { trashKindLabels, timeLeftLabel } from './trash-labels.ts'
import { useRestoreItem, useEmptyTrash, useDeletePermanently } from './use-trash.ts'

interface TrashListProps {
  kind: TrashKind | undefined
  onRemove: (item: TrashItem) => void
}

export function TrashList({ kind, onRemove }: TrashListProps) {
  const list = usePagedQuery(trash.list, { query: { kind } }, { staleTime: 0 })
  const restore = useRestoreItem()
  return (
    <QueryState
      query={list}
      failed="The trash could not be loaded"
      loading={<TrashSkeleton />}
      isEmpty={(items) => items.length === 0}
      empty={
        <EmptyState
          icon={Trash2}
          title={kind ? `No ${trashKindLabels[kind].many.toLowerCase()} in the trash` : 'The trash is empty'}
        >
          What you delete is kept here for 30 days.
        </EmptyState>
      }
    >
      {(items) => (
        <>
          <ul data-focus-area="" aria-label="In the trash" className="border-t border-line outline-0">
            {items.map((item) => (
              <li key={`${item.kind} ${item.id}`}>
                <TrashRow
                  item={item}
                  isBusy={restore.isPending && restore.variables === item}
                  onRestore={() => restore.mutate(item)}
                  onRemove={() => onRemove(item)}
                />
              </li>
            ))}
          </ul>
          <LoadMore list={list} failed="More of the trash could not be loaded" />
        </>
      )}
    </QueryState>
  )
}

interface TrashRowProps {
  item: TrashItem
  isBusy: boolean
  onRestore: () => void
  onRemove: () => void
}

const rowClass = 'flex items-center gap-4 border-b border-line py-3 max-md:gap-3'

const TrashRow = ({ item, isBusy, onRestore, onRemove }: TrashRowProps) => {
  const { one, icon } = trashKindLabels[item.kind]
  return (
    <article aria-label={`${one}: ${item.title}`} className={rowClass}>
      <span
        style={{ backgroundImage: thumbHashBackground(item.thumbHash) }}
        className={classes(
          'grid aspect-video w-28 flex-none place-items-center rounded-md bg-hover bg-cover bg-center max-md:w-20',
          item.thumbHash ? 'text-on-media' : 'text-fg-muted',
        )}
      >
        <Glyph icon={icon} size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="line-clamp-2 text-14 font-semibold wrap-anywhere">
          {item.title || 'No text'}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-2 text-12 text-fg-muted">
          <span>{one}</span>
          <span className="text-fg-faint">
            Deleted <time dateTime={item.deletedAt}>{relativeTime(item.deletedAt)}</time>
          </span>
          <time dateTime={item.goneAt} className="text-fg-faint">
            {timeLeftLabel(item)}
          </time>
        </p>
      </div>
      <div className="flex flex-none items-center gap-1">
        <Button
          variant="outline"
          size="sm"
          icon={RotateCcw}
          loading={isBusy}
          aria-label={`Restore ${item.title}`}
          onClick={onRestore}
          className="max-md:hidden"
        >
          Restore
        </Button>
        <IconButton
          label={`Restore ${item.title}`}
          icon={RotateCcw}
          disabled={isBusy}
          onClick={onRestore}
          className="md:hidden"
        />
        <IconButton label={`Delete ${item.title} for good`} icon={Trash2} onClick={onRemove} />
      </div>
    </article>
  )
}

const TrashSkeleton = () => (
  <>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className={rowClass}>
        <Skeleton className="aspect-video w-28 flex-none max-md:w-20" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4.5 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      </div>
    ))}
  </>
)

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
