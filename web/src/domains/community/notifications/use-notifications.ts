import { t } from '@kinora/contract/text/translate'
import type { NotificationTab } from '@kinora/contract/community/notifications/tabs'
import { notifications } from '@kinora/contract/community/notifications/calls'
import type { Notification } from '@kinora/contract/community/notifications/schemas'
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { ApiError, keyOf, query, invalidateCalls, send } from '../../../api.ts'
import { uniqueItems } from '../../../calls/paged-query.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend } from '../../../calls/use-send.ts'
import { staleTimeMs } from '../../../lib/timing.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'

/** docs/product.md “Notifications” */
const countPollMs = 2 * 60_000
const maxRetries = 3

type NotificationsPage = Awaited<ReturnType<typeof fetchPage>>

const fetchPage = (tab: NotificationTab, cursor: string | undefined, signal: AbortSignal) =>
  send(notifications.list, { query: { tab, cursor } }, { signal })

const shouldRetry = (failures: number, error: Error) =>
  failures < maxRetries && !(error instanceof ApiError && [401, 403].includes(error.status))

export function useNotifications(tab: NotificationTab) {
  const isSignedIn = useViewer() !== null
  return useInfiniteQuery({
    queryKey: [...keyOf(notifications.list), 'pages', tab] as const,
    queryFn: ({ pageParam, signal }) => fetchPage(tab, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => uniqueItems(pages.flatMap((page) => page.notifications)),
    staleTime: staleTimeMs,
    retry: shouldRetry,
    refetchOnWindowFocus: 'always',
    enabled: isSignedIn,
  })
}

export const useUnreadCount = () =>
  useQuery({
    ...query(notifications.countUnread, {}),
    staleTime: countPollMs,
    refetchInterval: countPollMs,
    retry: shouldRetry,
    refetchOnWindowFocus: 'always',
    enabled: useViewer() !== null,
  })

const updateCachedLists = (
  client: QueryClient,
  change: (items: Notification[]) => Notification[],
  tab: [NotificationTab?] = [],
) =>
  client.setQueriesData<InfiniteData<NotificationsPage>>(
    { queryKey: [...keyOf(notifications.list), 'pages', ...tab] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, notifications: change(page.notifications) })),
      },
  )

/** Also removes them from the tab of unread ones. */
function markReadInCache(client: QueryClient, isRead: (item: Notification) => boolean) {
  updateCachedLists(client, (items) => items.map((item) => (isRead(item) ? { ...item, read: true } : item)))
  updateCachedLists(client, (items) => items.filter(({ read }) => !read), ['unread'])
}

const updateCachedCount = (client: QueryClient, change: (count: number) => number) =>
  client.setQueryData(
    query(notifications.countUnread, {}).queryKey,
    (unread) => unread && { count: change(unread.count) },
  )

const count = query(notifications.countUnread, {})

export function useMarkRead() {
  const client = useQueryClient()
  const { mutate } = useSend(notifications.markRead, {
    updatesQuery: count,
    // Not a callback of `mutate`: following a link from the bell unmounts its caller before the answer.
    failed: (error) => {
      showErrorToast(error, t`Failed to mark notification as read`, t`Error`)
      void refreshNotifications(client)
    },
  })
  return ({ id, read }: Notification) => {
    if (read) return
    markReadInCache(client, (item) => item.id === id)
    updateCachedCount(client, (unread) => Math.max(0, unread - 1))
    mutate({ params: { id } })
  }
}

export function useMarkAllRead() {
  const client = useQueryClient()
  return useSend(notifications.markAllRead, {
    updatesQuery: count,
    onSuccess: () => markReadInCache(client, () => true),
    done: { title: t`Success`, description: t`All notifications marked as read`, tone: 'success' },
    failed: { title: t`Error`, fallback: t`Failed to mark all notifications as read` },
  })
}

export function useRemoveNotification() {
  const client = useQueryClient()
  return useSend(notifications.remove, {
    onSuccess: (_answer, { params }) =>
      updateCachedLists(client, (items) => items.filter(({ id }) => id !== Number(params.id))),
    invalidates: [notifications.countUnread],
    failed: t`The notification could not be removed`,
  })
}

export const refreshNotifications = (client: QueryClient) =>
  invalidateCalls(client, notifications.list, notifications.countUnread)
