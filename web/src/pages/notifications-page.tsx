import { msg, t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { Link } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import CheckCheck from 'lucide-react/icons/check-check'
import Settings from 'lucide-react/icons/settings'
import { useRef } from 'react'
import {
  NotificationList,
  NotificationSkeleton,
} from '../domains/community/notifications/notification-list.tsx'
import {
  useMarkAllRead,
  useNotifications,
  useUnreadCount,
} from '../domains/community/notifications/use-notifications.ts'
import { useTab } from '../lib/url-state.ts'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PagedState } from '../ui/paged-list.tsx'
import { EmptyState } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { tooltipText } from '../ui/tooltip.ts'

const tabs = [
  { value: 'all', label: msg({ message: 'All', context: 'notifications' }) },
  { value: 'unread', label: msg`Unread` },
  { value: 'comments', label: msg`Comments` },
  { value: 'channel', label: msg`Channel` },
] as const

const tabsWithUnreadCount = (unread: number) =>
  tabs.map((tab) => (tab.value === 'unread' && unread > 0 ? { ...tab, count: unread } : tab))

export default function NotificationsPage() {
  useTitle(pages.notifications.title)
  const [tab, open] = useTab(tabs)
  const list = useNotifications(tab)
  const unread = useUnreadCount().data?.count ?? 0
  const markAll = useMarkAllRead()
  const listArea = useRef<HTMLDivElement>(null)
  // The pressed button is disabled while nothing is unread.
  const focusFirst = () => {
    const first = listArea.current?.querySelector<HTMLElement>('li a')
    const target = first ?? listArea.current?.closest<HTMLElement>('[role=tabpanel]')
    target?.focus({ preventScroll: true })
  }
  return (
    <div className="max-w-[860px] pt-3">
      <PageHeader
        title={t(pages.notifications.title)}
        action={
          <div className="flex items-center gap-1">
            <Button
              className="max-md:bg-transparent! max-md:px-3"
              disabled={unread === 0}
              loading={markAll.isPending}
              onClick={() => markAll.mutate(undefined, { onSuccess: focusFirst })}
            >
              <Glyph icon={CheckCheck} className="md:hidden" />
              <span className="max-md:sr-only">{t`Mark all as read`}</span>
            </Button>
            <SettingsLink />
          </div>
        }
      />
      <Tabs label={t`Notifications`} value={tab} onValueChange={open} tabs={tabsWithUnreadCount(unread)}>
        <TabPanel value={tab}>
          <div ref={listArea} data-focus-area="" className="pt-6 outline-0">
            <PagedState
              list={list}
              failed={t`Your notifications could not be loaded`}
              failedMore={t`More notifications could not be loaded`}
              loading={<NotificationSkeleton />}
              empty={<NoNotifications isUnread={tab === 'unread'} />}
            >
              {(items) => <NotificationList items={items} isBusy={list.isFetchingNextPage} />}
            </PagedState>
          </div>
        </TabPanel>
      </Tabs>
    </div>
  )
}

const SettingsLink = () => (
  <Link
    to="/settings"
    search={{ tab: 'notifications' }}
    aria-label={t`Notification settings`}
    {...tooltipText(t`Notification settings`)}
    className={iconButtonClass()}
  >
    <Glyph icon={Settings} />
  </Link>
)

const NoNotifications = ({ isUnread }: { isUnread: boolean }) =>
  isUnread ? (
    <EmptyState icon={Bell} title={t`You have read everything`} />
  ) : (
    <EmptyState icon={Bell} title={t`No notifications yet`}>
      {t`Replies, new videos and updates on your reports appear here.`}
    </EmptyState>
  )
