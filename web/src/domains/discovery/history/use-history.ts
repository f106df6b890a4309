import { plural, t } from '@kinora/contract/text/translate'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { history } from '@kinora/contract/discovery/history/calls'
import type { HistoryKind, WatchedVideo } from '@kinora/contract/discovery/history/schemas'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import { useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { keyOf, query, send } from '../../../api.ts'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { useSend } from '../../../calls/use-send.ts'
import { positionsStaleMs } from '../../../lib/timing.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'

const positionCalls = [history.list, history.listInProgress, viewerState.list]

export const useHistory = (filter: { q?: string | undefined; type?: HistoryKind | undefined }) =>
  usePagedQuery(history.list, initialCalls.history(filter).list.input, { staleTime: positionsStaleMs })

/** Nothing is shown to visitors, even if data of an ended session is still cached. */
export function useContinueWatching() {
  const isSignedIn = useViewer() !== null
  const list = useQuery({
    ...query(history.listInProgress, {}),
    staleTime: positionsStaleMs,
    enabled: isSignedIn,
  })
  return { list, isVisible: isSignedIn && (list.isError || Boolean(list.data?.items.length)) }
}

const removeFromCache = (client: QueryClient, videoId: number) =>
  client.setQueriesData<InfiniteData<{ items: WatchedVideo[] }>>(
    { queryKey: [...keyOf(history.list), 'pages'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== videoId) })),
      },
  )

export function useRemoveEntry({ id, positionSeconds, watchedAt }: WatchedVideo) {
  const client = useQueryClient()
  const input = { params: { videoId: id } }
  return useSendWithUndo(() => send(history.remove, input), {
    done: t`Removed from history`,
    failed: t`The video could not be removed`,
    invalidates: positionCalls,
    revert: () => send(history.restore, { ...input, body: { positionSeconds, watchedAt } }),
    onSuccess: () => {
      removeFromCache(client, id)
    },
  })
}

export function useDismissInProgress(videoId: number) {
  const input = { params: { videoId } }
  return useSendWithUndo(() => send(history.dismissInProgress, input), {
    done: t`Removed from Continue watching`,
    failed: t`The video could not be removed`,
    invalidates: [history.listInProgress],
    revert: () => send(history.restoreInProgress, input),
  })
}

export type ClearScope = { kind: 'all' } | { kind: 'lastHour' } | { kind: 'older'; months: number }

const clearQuery = (scope: ClearScope) => {
  if (scope.kind === 'lastHour') return { lastHours: 1 }
  return scope.kind === 'older' ? { olderThanMonths: scope.months } : {}
}

export const clearLabels = (scope: ClearScope) => {
  if (scope.kind === 'lastHour') {
    return {
      title: t`Delete the last hour?`,
      description: t`Videos watched in the last hour and their positions will be removed from your history.`,
      confirm: t`Delete the last hour`,
      done: t`The last hour was deleted`,
    }
  }
  if (scope.kind === 'older') {
    const { months } = scope
    return {
      title: t`${plural({ months }, { one: 'Delete history older than # month?', other: 'Delete history older than # months?' })}`,
      description: t`${plural({ months }, { one: 'Videos last watched more than # month ago will be permanently removed.', other: 'Videos last watched more than # months ago will be permanently removed.' })}`,
      confirm: t`Delete older history`,
      done: t`Older history deleted`,
    }
  }
  return {
    title: t`Clear all of your history?`,
    description: t`All videos will be removed from your history and will start from the beginning again. This cannot be undone.`,
    confirm: t({ message: 'Clear all', context: 'history' }),
    done: t`History cleared`,
  }
}

export const useClearHistory = (onDone: () => void) =>
  useSend((scope: ClearScope) => send(history.clear, { query: clearQuery(scope) }), {
    done: (_answer, scope) => clearLabels(scope).done,
    failed: t`Your history could not be deleted`,
    invalidates: positionCalls,
    onSuccess: onDone,
  })
