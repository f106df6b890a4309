import type { NotificationTab } from '@kinora/contract/notification-kinds'
import { notifications, type Notification } from '@kinora/contract/notifications'
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { ApiError, keyOf, query, refresh, send } from '../../api.ts'
import { onlyOnce } from '../../calls/pages.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { useSend } from '../../calls/use-send.ts'
import { freshMs } from '../../lib/timing.ts'
import { useViewer } from '../accounts/use-viewer.ts'

/** docs/product.md “Notifications” */
const countFreshMs = 2 * 60_000
const mostTries = 3

type Answer = Awaited<ReturnType<typeof readPage>>

const readPage = (tab: NotificationTab, cursor: string | undefined, signal: AbortSignal) =>
  send(notifications.list, { query: { tab, cursor } }, { signal })

const isWorthTrying = (failures: number, error: Error) =>
  failures < mostTries && !(error instanceof ApiError && [401, 403].includes(error.status))

export function useNotifications(tab: NotificationTab) {
  const isSignedIn = useViewer() !== null
  return useInfiniteQuery({
    queryKey: [...keyOf(notifications.list), 'pages', tab] as const,
    queryFn: ({ pageParam, signal }) => readPage(tab, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => onlyOnce(pages.flatMap((page) => page.notifications)),
    staleTime: freshMs,
    retry: isWorthTrying,
    refetchOnWindowFocus: 'always',
    enabled: isSignedIn,
  })
}

export const useUnreadCount = () =>
  useQuery({
    ...query(notifications.countUnread, {}),
    staleTime: countFreshMs,
    refetchInterval: countFreshMs,
    retry: isWorthTrying,
    refetchOnWindowFocus: 'always',
    enabled: useViewer() !== null,
  })

const changeShown = (
  client: QueryClient,
  change: (items: Notification[]) => Notification[],
  tab: [NotificationTab?] = [],
) =>
  client.setQueriesData<InfiniteData<Answer>>(
    { queryKey: [...keyOf(notifications.list), 'pages', ...tab] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, notifications: change(page.notifications) })),
      },
  )

/** Also removes them from the tab of unread ones. */
function showRead(client: QueryClient, isRead: (item: Notification) => boolean) {
  changeShown(client, (items) => items.map((item) => (isRead(item) ? { ...item, read: true } : item)))
  changeShown(client, (items) => items.filter(({ read }) => !read), ['unread'])
}

const changeCount = (client: QueryClient, change: (count: number) => number) =>
  client.setQueryData(
    query(notifications.countUnread, {}).queryKey,
    (unread) => unread && { count: change(unread.count) },
  )

const count = query(notifications.countUnread, {})

export function useMarkRead() {
  const client = useQueryClient()
  const { mutate } = useSend(notifications.read, {
    answers: count,
    // Not a callback of `mutate`: following a link from the bell unmounts its caller before the answer.
    failed: (error) => {
      sayFailure(error, 'Failed to mark notification as read', 'Error')
      void refreshNotifications(client)
    },
  })
  return ({ id, read }: Notification) => {
    if (read) return
    showRead(client, (item) => item.id === id)
    changeCount(client, (unread) => Math.max(0, unread - 1))
    mutate({ params: { id } })
  }
}

export function useMarkAllRead() {
  const client = useQueryClient()
  return useSend(notifications.readAll, {
    answers: count,
    onDone: () => showRead(client, () => true),
    done: { title: 'Success', description: 'All notifications marked as read', tone: 'success' },
    failed: { title: 'Error', fallback: 'Failed to mark all notifications as read' },
  })
}

export function useRemoveNotification() {
  const client = useQueryClient()
  return useSend(notifications.remove, {
    onDone: (_answer, { params }) =>
      changeShown(client, (items) => items.filter(({ id }) => id !== Number(params.id))),
    refreshes: [notifications.countUnread],
    failed: 'The notification could not be removed',
  })
}

export const refreshNotifications = (client: QueryClient) =>
  refresh(client, notifications.list, notifications.countUnread)
