import { t } from '@kinora/contract/text/translate'
import { bulk } from '@kinora/contract/studio/bulk/calls'
import type { BulkChange, BulkEdit, BulkFilter } from '@kinora/contract/studio/bulk/schemas'
import { isInProgress } from '@kinora/contract/studio/bulk/rules'
import { ownContent } from '@kinora/contract/community/channels/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { trash } from '@kinora/contract/community/trash/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { query, invalidateCalls, send } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useIsConnected, useServerEvent } from '../../../lib/server-events.ts'
import { toast } from '../../../ui/toast.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'
import type { Selection } from '../../../ui/data-table/selection.ts'
import { progressLabel } from './bulk-labels.ts'

const latestEditQuery = query(bulk.findLatest, {})

const affectedQueries = [
  ...videoListCalls,
  videos.find,
  ownContent.count,
  playlists.find,
  playlists.listOfUser,
  trash.list,
]

/** When the edit ends, refreshes all video lists and shows a toast with Undo. */
function applyProgress(client: QueryClient, edit: BulkEdit) {
  const before = client.getQueryData(latestEditQuery.queryKey)?.edit
  client.setQueryData(latestEditQuery.queryKey, { edit })
  if (isInProgress(edit.state)) return
  void invalidateCalls(client, ...affectedQueries, trash.findTotals)
  if (before?.id === edit.id && before.state === edit.state) return
  toast({
    title: progressLabel(edit),
    ...(edit.undoUntil && { action: { label: t`Undo`, onClick: () => undoFromToast(client, edit.id) } }),
  })
}

/** Not a hook: the toast outlives the page. */
function undoFromToast(client: QueryClient, id: number) {
  send(bulk.undo, { params: { id } }).then(
    (edit) => applyProgress(client, edit),
    (error: Error) => showErrorToast(error, t`This could not be undone`),
  )
}

export function useLatestBulkEdit(): BulkEdit | null {
  const client = useQueryClient()
  const isConnected = useIsConnected()
  const found = useQuery({
    ...latestEditQuery,
    refetchInterval: ({ state }) => {
      const edit = state.data?.edit
      return edit && isInProgress(edit.state) && !isConnected ? pollMs : false
    },
  })
  useServerEvent('bulk-edit', (edit) => applyProgress(client, edit))
  return found.data?.edit ?? null
}

const pollMs = 2000

export type BulkTarget = { ids: number[] } | { all: Partial<BulkFilter> }

export function useStartBulkEdit(chosen: BulkTarget, onDone: () => void) {
  const client = useQueryClient()
  return useSend((change: BulkChange) => send(bulk.create, { body: { ...chosen, change } as never }), {
    failed: t`These videos could not be changed`,
    onSuccess: (edit) => {
      // A push event may already have delivered a newer state.
      const known = client.getQueryData(latestEditQuery.queryKey)?.edit
      if (known?.id !== edit.id) client.setQueryData(latestEditQuery.queryKey, { edit })
      onDone()
    },
  })
}

type ListFilter = Omit<Partial<BulkFilter>, 'show' | 'except'> & { published?: '1'; drafts?: '1' }

export function toBulkTarget({
  selection,
  filter,
}: {
  selection: Selection
  filter: ListFilter
}): BulkTarget {
  const ids = [...selection.keys].map(Number)
  if (selection.kind === 'some') return { ids }
  const { published, drafts, ...rest } = filter
  const show = published ? 'published' : drafts ? 'drafts' : 'all'
  return { all: { ...rest, show, except: ids } }
}

export function useUndoBulkEdit() {
  const client = useQueryClient()
  return useSend(bulk.undo, {
    failed: t`This could not be undone`,
    onSuccess: (edit) => client.setQueryData(latestEditQuery.queryKey, { edit }),
  })
}
