import { bulk, type BulkChange, type BulkEdit } from '@kinora/contract/bulk'
import { isWorking } from '@kinora/contract/bulk-rules'
import { ownContent } from '@kinora/contract/channels'
import { playlists } from '@kinora/contract/playlists'
import { trash } from '@kinora/contract/trash'
import { videos } from '@kinora/contract/videos'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { query, refresh, send } from '../../api.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { useSend } from '../../calls/use-send.ts'
import { useIsConnected, useServerEvent } from '../../lib/event-source.ts'
import { toast } from '../../ui/toast.ts'
import { videoLists } from '../video-lists/video-lists.ts'
import { progressWords } from './bulk-words.ts'
import type { Chosen } from './chosen.ts'

const latest = query(bulk.findLatest, {})

const touched = [
  ...videoLists,
  videos.find,
  ownContent.count,
  playlists.find,
  playlists.listOfUser,
  trash.list,
]

/** When the edit ends, refreshes all video lists and shows a toast with Undo. */
function show(client: QueryClient, edit: BulkEdit) {
  const before = client.getQueryData(latest.queryKey)?.edit
  client.setQueryData(latest.queryKey, { edit })
  if (isWorking(edit.state)) return
  void refresh(client, ...touched, trash.findTotals)
  if (before?.id === edit.id && before.state === edit.state) return
  toast({
    title: progressWords(edit),
    ...(edit.undoUntil && { action: { label: 'Undo', onClick: () => undo(client, edit.id) } }),
  })
}

/** Not a hook: the toast outlives the page. */
function undo(client: QueryClient, id: number) {
  send(bulk.undo, { params: { id } }).then(
    (edit) => show(client, edit),
    (error: Error) => sayFailure(error, 'This could not be undone'),
  )
}

export function useLatestBulk(): BulkEdit | null {
  const client = useQueryClient()
  const isTold = useIsConnected()
  const found = useQuery({
    ...latest,
    refetchInterval: ({ state }) => {
      const edit = state.data?.edit
      return edit && isWorking(edit.state) && !isTold ? askAgainMs : false
    },
  })
  useServerEvent('bulk-edit', (edit) => show(client, edit))
  return found.data?.edit ?? null
}

const askAgainMs = 2000

export function useBeginBulk(chosen: Chosen, onDone: () => void) {
  const client = useQueryClient()
  return useSend((change: BulkChange) => send(bulk.create, { body: { ...chosen, change } as never }), {
    failed: 'These videos could not be changed',
    onDone: (edit) => {
      // A push event may already have delivered a newer state.
      const known = client.getQueryData(latest.queryKey)?.edit
      if (known?.id !== edit.id) client.setQueryData(latest.queryKey, { edit })
      onDone()
    },
  })
}

export function useUndoBulk() {
  const client = useQueryClient()
  return useSend(bulk.undo, {
    failed: 'This could not be undone',
    onDone: (edit) => client.setQueryData(latest.queryKey, { edit }),
  })
}
