import { t } from '@kinora/contract/text/translate'
import type { Notification } from '@kinora/contract/community/notifications/schemas'
import MoreVertical from 'lucide-react/icons/ellipsis-vertical'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { dayGroupOf, formatShortTime } from '../../../lib/dates.ts'
import { relativeTime } from '../../../lib/format.ts'
import { NotificationLink, rowClass, pageRowClass } from './notification-link.tsx'
import { useMarkRead, useRemoveNotification } from './use-notifications.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'

interface Day {
  title: string
  items: Notification[]
}

function groupByDay(notifications: readonly Notification[]): Day[] {
  const days: Day[] = []
  for (const notification of notifications) {
    const { title } = dayGroupOf(notification.createdAt)
    const last = days.at(-1)
    if (last?.title === title) last.items.push(notification)
    else days.push({ title, items: [notification] })
  }
  return days
}

/** “12 minutes ago” today, otherwise the time or the date. */
function formatNotificationTime({ createdAt }: Notification) {
  const { title, unit } = dayGroupOf(createdAt)
  if (title === t`Today`) return relativeTime(createdAt)
  return title === t`Yesterday`
    ? t`Yesterday, ${{ time: formatShortTime(createdAt, unit) }}`
    : formatShortTime(createdAt, unit)
}

export const NotificationList = ({ items, isBusy }: { items: readonly Notification[]; isBusy: boolean }) => (
  <div aria-busy={isBusy || undefined} className="grid gap-6">
    {groupByDay(items).map(({ title, items: ofDay }) => (
      <section key={title} aria-label={title}>
        <h2 className="mb-2 title-16">{title}</h2>
        <ul>
          {ofDay.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const NotificationRow = ({ notification }: { notification: Notification }) => (
  <li data-focus-row="" className={`${rowClass} ${pageRowClass} grid-cols-[44px_minmax(0,1fr)_auto_auto]!`}>
    <NotificationLink notification={notification} when={formatNotificationTime(notification)} />
    <NotificationMenu notification={notification} />
  </li>
)

function NotificationMenu({ notification }: { notification: Notification }) {
  const markRead = useMarkRead()
  const remove = useRemoveNotification()
  return (
    <div className="relative z-1">
      <DropdownMenu
        label={notification.title}
        trigger={
          <IconButton
            label={t`Actions for ${{ title: notification.title }}`}
            data-tooltip={t`Actions`}
            icon={MoreVertical}
            size="sm"
          />
        }
      >
        {!notification.read && <MenuItem onSelect={() => markRead(notification)}>{t`Mark as read`}</MenuItem>}
        <MenuItem onSelect={() => remove.mutate({ params: { id: notification.id } })}>{t`Remove`}</MenuItem>
      </DropdownMenu>
    </div>
  )
}

export const NotificationSkeleton = () => (
  <LiveRegion>
    <p className="sr-only">{t`Loading notifications...`}</p>
    <Skeleton className="mb-3 h-6 w-20" />
    {[0, 1, 2, 3, 4].map((at) => (
      <div key={at} className={`${rowClass} ${pageRowClass}`}>
        <Skeleton className="size-11 rounded-full!" />
        <Skeletons className="grid content-start gap-2 pt-1" each={['h-4.5 w-8/12', 'h-4 w-11/12']} />
        <Skeleton className="aspect-video w-18 md:w-24" />
      </div>
    ))}
  </LiveRegion>
)
