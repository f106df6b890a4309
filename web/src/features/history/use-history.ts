import { firstCalls } from '@kinora/contract/first-calls'
import { history, type HistoryKind, type WatchedVideo } from '@kinora/contract/history'
import { viewerState } from '@kinora/contract/viewer-state'
import { useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { keyOf, query, send } from '../../api.ts'
import { usePages } from '../../calls/pages.ts'
import { useSendWithUndo } from '../../calls/use-send-with-undo.ts'
import { useSend } from '../../calls/use-send.ts'
import { counted } from '../../lib/format.ts'
import { positionsFreshMs } from '../../lib/timing.ts'
import { useViewer } from '../accounts/use-viewer.ts'

const showing = [history.list, history.listContinued, viewerState.list]

export const useHistory = (asked: { q?: string | undefined; type?: HistoryKind | undefined }) =>
  usePages(history.list, firstCalls.history(asked).list.input, { staleTime: positionsFreshMs })

/** Nothing is shown to visitors, even if data of an ended session is still cached. */
export function useContinued() {
  const isSignedIn = useViewer() !== null
  const list = useQuery({
    ...query(history.listContinued, {}),
    staleTime: positionsFreshMs,
    enabled: isSignedIn,
  })
  return { list, isThere: isSignedIn && (list.isError || Boolean(list.data?.items.length)) }
}

const takeOut = (client: QueryClient, videoId: number) =>
  client.setQueriesData<InfiniteData<{ items: WatchedVideo[] }>>(
    { queryKey: [...keyOf(history.list), 'pages'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== videoId) })),
      },
  )

/** Runs after the server has removed the entry, before the row disappears. */
type OnGone = () => void

export function useRemoveEntry({ id, positionSeconds, watchedAt }: WatchedVideo) {
  const client = useQueryClient()
  const input = { params: { videoId: id } }
  return useSendWithUndo((_onGone: OnGone) => send(history.remove, input), {
    done: 'Removed from history',
    failed: 'The video could not be removed',
    refreshes: showing,
    takeBack: () => send(history.restore, { ...input, body: { positionSeconds, watchedAt } }),
    onDone: (_answer, onGone) => {
      onGone()
      takeOut(client, id)
    },
  })
}

export function useSetAside(videoId: number) {
  const input = { params: { videoId } }
  return useSendWithUndo((_onGone: OnGone) => send(history.setAside, input), {
    done: 'Removed from Continue watching',
    failed: 'The video could not be removed',
    refreshes: [history.listContinued],
    takeBack: () => send(history.takeUp, input),
    onDone: (_answer, onGone) => onGone(),
  })
}

export type Clearing = { kind: 'all' } | { kind: 'lastHour' } | { kind: 'older'; months: number }

const queryOf = (what: Clearing) => {
  if (what.kind === 'lastHour') return { lastHours: 1 }
  return what.kind === 'older' ? { olderThanMonths: what.months } : {}
}

export const clearingWords = (what: Clearing) => {
  if (what.kind === 'lastHour') {
    return {
      title: 'Delete the last hour?',
      description: 'Videos watched in the last hour and their positions will be removed from your history.',
      confirm: 'Delete the last hour',
      done: 'The last hour was deleted',
    }
  }
  if (what.kind === 'older') {
    const months = counted(what.months, 'month')
    return {
      title: `Delete history older than ${months}?`,
      description: `Videos last watched more than ${months} ago will be permanently removed.`,
      confirm: 'Delete older history',
      done: 'Older history deleted',
    }
  }
  return {
    title: 'Clear all of your history?',
    description:
      'All videos will be removed from your history and will start from the beginning again. This cannot be undone.',
    confirm: 'Clear all',
    done: 'History cleared',
  }
}

export const useClearHistory = (onDone: () => void) =>
  useSend((what: Clearing) => send(history.clear, { query: queryOf(what) }), {
    done: (_answer, what) => clearingWords(what).done,
    failed: 'Your history could not be deleted',
    refreshes: showing,
    onDone,
  })
