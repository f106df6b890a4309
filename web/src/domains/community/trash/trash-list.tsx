import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { trash } from '@kinora/contract/community/trash/calls'
import type { TrashItem } from '@kinora/contract/community/trash/schemas'
import type { TrashKind } from '@kinora/contract/community/trash/rules'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { classes } from '../../../lib/classes.ts'
import { relativeTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PagedState } from '../../../ui/paged-list.tsx'
import { thumbHashBackground } from '../../../ui/responsive-image.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { trashKindLabels, timeLeftLabel } from './trash-labels.ts'
import { ownContent } from '@kinora/contract/community/channels/calls'
import { history } from '@kinora/contract/discovery/history/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { toast } from '../../../ui/toast.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'

interface TrashListProps {
  kind: TrashKind | undefined
  onRemove: (item: TrashItem) => void
}

export function TrashList({ kind, onRemove }: TrashListProps) {
  const list = usePagedQuery(trash.list, { query: { kind } }, { staleTime: 0 })
  const restore = useRestoreItem()
  return (
    <PagedState
      list={list}
      failed={t`The trash could not be loaded`}
      failedMore={t`More of the trash could not be loaded`}
      loading={<TrashSkeleton />}
      empty={
        <EmptyState icon={Trash2} title={kind ? t(trashKindLabels[kind].none) : t`The trash is empty`}>
          {t`What you delete is kept here for 30 days.`}
        </EmptyState>
      }
    >
      {(items) => (
        <ul data-focus-area="" aria-label={t`In the trash`} className="border-t border-line outline-0">
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
      )}
    </PagedState>
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
  const kind = t(one)
  const time = relativeTime(item.deletedAt)
  return (
    <article aria-label={t`${{ kind }}: ${{ title: item.title }}`} className={rowClass}>
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
          {item.title || t`No text`}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-2 text-12 text-fg-muted">
          <span>{kind}</span>
          <span className="text-fg-faint">
            <Trans>
              Deleted <time dateTime={item.deletedAt}>{time}</time>
            </Trans>
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
          aria-label={t`Restore ${{ title: item.title }}`}
          onClick={onRestore}
          className="max-md:hidden"
        >
          {t`Restore`}
        </Button>
        <IconButton
          label={t`Restore ${{ title: item.title }}`}
          icon={RotateCcw}
          disabled={isBusy}
          onClick={onRestore}
          className="md:hidden"
        />
        <IconButton label={t`Delete ${{ title: item.title }} for good`} icon={Trash2} onClick={onRemove} />
      </div>
    </article>
  )
}

const TrashSkeleton = () => (
  <>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className={rowClass}>
        <Skeleton className="aspect-video w-28 flex-none max-md:w-20" />
        <Skeletons className="grid flex-1 gap-2" each={['h-4.5 w-2/3', 'h-4 w-1/3']} />
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
  const { title } = item
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(trashKindLabels[item.kind].deletion)}
      description={<Trans>“{title}” and everything that belongs to it cannot be restored.</Trans>}
      confirmLabel={t`Delete for good`}
      busyLabel={t`Deleting...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(item)}
    />
  )
}

function EmptyTrashDialog({ count, onClose }: { count: number } & DialogProps) {
  const empty = useEmptyTrash(onClose)
  const shown = formatCount(count)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Empty the trash?`}
      description={t`${plural(
        { count },
        {
          one: msg`${{ shown }} item will be deleted for good and cannot be restored.`,
          other: msg`${{ shown }} items will be deleted for good and cannot be restored.`,
        },
      )}`}
      confirmLabel={t`Empty trash`}
      busyLabel={t`Deleting...`}
      isBusy={empty.isPending}
      onConfirm={() => empty.mutate()}
    />
  )
}

const trashCalls = [trash.list, trash.findTotals]
/** Queries in which restored items reappear. */
const affectedCalls = [
  ...videoListCalls,
  ownContent.count,
  videos.find,
  playlists.listOfUser,
  playlists.find,
  posts.listOfUser,
  posts.listOfChannel,
  history.list,
]

const useRestoreItem = () =>
  useSend(({ kind, id }: TrashItem) => send(trash.restore, { params: { kind, id } }), {
    invalidates: [...trashCalls, ...affectedCalls],
    done: (_answer, { kind }) => t(trashKindLabels[kind].restored),
    failed: t`This could not be restored`,
  })

const useDeletePermanently = (onDone: () => void) =>
  useSend(({ kind, id }: TrashItem) => send(trash.remove, { params: { kind, id } }), {
    invalidates: trashCalls,
    done: (_answer, { kind }) => t(trashKindLabels[kind].deleted),
    failed: t`This could not be deleted`,
    onSuccess: onDone,
  })

function useEmptyTrash(onDone: () => void) {
  const client = useQueryClient()
  return useSend(
    async () => {
      let { before, left } = await send(trash.empty, { query: {} })
      for (let last = Number.POSITIVE_INFINITY; left > 0 && left < last;) {
        // Items that cannot be deleted would be retried forever.
        last = left
        ;({ left } = await send(trash.empty, { query: { before } }))
      }
      return left
    },
    {
      invalidates: trashCalls,
      failed: t`The trash could not be emptied`,
      onSuccess: (left) => {
        toast({ title: left === 0 ? t`Trash emptied` : t`Some items could not be deleted` })
        client.removeQueries({ queryKey: [trash.list.method, trash.list.path], type: 'inactive' })
        onDone()
      },
    },
  )
}
