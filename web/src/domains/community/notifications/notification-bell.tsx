import { plural, t } from '@kinora/contract/text/translate'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { relativeTime } from '../../../lib/format.ts'
import { useReconnected, useServerEvent } from '../../../lib/server-events.ts'
import { usePageVisible } from '../../../lib/use-page-visible.ts'
import { CountBadge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { iconButtonClass } from '../../../ui/icon-button.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { NotificationLink, rowClass } from './notification-link.tsx'
import {
  refreshNotifications,
  useUnreadCount,
  useMarkAllRead,
  useNotifications,
} from './use-notifications.ts'

const unreadLabel = (count: number) =>
  t`${plural({ count }, { one: 'Notifications, # unread', other: 'Notifications, # unread' })}`

export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const isVisible = usePageVisible()
  const count = useUnreadCount().data?.count ?? 0
  const label = count === 0 ? t`Notifications` : unreadLabel(count)
  return (
    <>
      {isVisible && <LiveUpdates />}
      <Popover
        label={t`Notifications`}
        size="wide"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            aria-label={label}
            {...tooltipText(t`Notifications`)}
            className={iconButtonClass()}
          >
            <Glyph icon={Bell} />
            {count > 0 && (
              <span aria-hidden="true" className="absolute top-0 end-0">
                <CountBadge value={count} />
              </span>
            )}
          </button>
        }
      >
        <BellPanel onDone={() => setOpen(false)} />
      </Popover>
    </>
  )
}

/** Rendered in the visible tab only: browsers allow few connections per server (SSE). */
function LiveUpdates() {
  const client = useQueryClient()
  const refetch = () => void refreshNotifications(client)
  useServerEvent('notifications', refetch)
  useReconnected(refetch)
  return null
}

const panelLength = 8

function BellPanel({ onDone }: { onDone: () => void }) {
  const list = useNotifications('all')
  return (
    <div data-focus-area="li a">
      <PanelHead />
      <QueryState
        query={list}
        failed={t`Your notifications could not be loaded`}
        loading={<PanelSkeleton />}
        empty={
          <EmptyState icon={Bell} title={t`No notifications yet`}>
            {t`Replies, new videos and updates on your reports appear here.`}
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
        {t`See all notifications`}
      </Link>
    </div>
  )
}

function PanelHead() {
  const unread = useUnreadCount().data?.count ?? 0
  const markAll = useMarkAllRead()
  return (
    <div className="flex min-h-9 items-center justify-between gap-2 ps-3">
      <h2 className="title-16">{t`Notifications`}</h2>
      {unread > 0 && (
        <Button variant="ghost" size="sm" loading={markAll.isPending} onClick={() => markAll.mutate()}>
          {t`Mark all as read`}
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
        <Skeletons className="grid content-start gap-2 pt-1" each={['h-4 w-11/12', 'h-4 w-1/2']} />
      </div>
    ))}
    <p className="text-13 text-fg-muted">{t`Loading notifications...`}</p>
  </LiveRegion>
)
