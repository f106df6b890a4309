import { Link } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import { relativeTime } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { focusFirstNotification } from './notification-focus.ts'
import { NotificationLink, rowClass } from './notification-link.tsx'
import { useMarkAllRead, useNotifications, useUnreadCount } from './use-notifications.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'

const panelLength = 8

export function BellPanel({ onDone }: { onDone: () => void }) {
  const list = useNotifications('all')
  return (
    <>
      <PanelHead />
      <QueryState
        query={list}
        failed="Your notifications could not be loaded"
        loading={<PanelSkeleton />}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState icon={Bell} title="No notifications yet">
            Replies, new videos and updates on your reports appear here.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="max-h-[min(480px,60vh)] overflow-y-auto">
            {items.slice(0, panelLength).map((notification) => (
              <li key={notification.id} className={rowClass}>
                <NotificationLink
                  notification={notification}
                  when={relativeTime(notification.createdAt)}
                  onFollow={onDone}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <Link
        to="/notifications"
        onClick={onDone}
        className={buttonClass({
          variant: 'ghost',
          size: 'sm',
          className: 'mt-1 w-full justify-center',
        })}
      >
        See all notifications
      </Link>
    </>
  )
}

function PanelHead() {
  const unread = useUnreadCount().data?.count ?? 0
  const markAll = useMarkAllRead()
  return (
    <div className="flex min-h-9 items-center justify-between gap-2 pl-3">
      <h2 className="title-16">Notifications</h2>
      {unread > 0 && (
        <Button
          variant="ghost"
          size="sm"
          loading={markAll.isPending}
          onClick={({ currentTarget }) => {
            const panel = currentTarget.closest<HTMLElement>('[role=dialog]')
            markAll.mutate(undefined, { onSuccess: () => focusFirstNotification(panel) })
          }}
        >
          Mark all as read
        </Button>
      )}
    </div>
  )
}

const PanelSkeleton = () => (
  <LiveRegion className="p-3">
    {[0, 1, 2].map((at) => (
      <div key={at} className="mb-4 grid grid-cols-[44px_minmax(0,1fr)] gap-3">
        <Skeleton className="size-11 rounded-full!" />
        <div className="grid content-start gap-2 pt-1">
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
    ))}
    <p className="text-13 text-fg-muted">Loading notifications...</p>
  </LiveRegion>
)
