import { useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useReconnected, useServerEvent } from '../../../lib/server-events.ts'
import { usePageVisible } from '../../../lib/use-page-visible.ts'
import { CountBadge } from '../../../ui/badge.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { iconButtonClass } from '../../../ui/icon-button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { BellPanel } from './bell-panel.tsx'
import { refreshNotifications, useUnreadCount } from './use-notifications.ts'

export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const isVisible = usePageVisible()
  const count = useUnreadCount().data?.count ?? 0
  const label = count === 0 ? 'Notifications' : `Notifications, ${count} unread`
  return (
    <>
      {isVisible && <LiveUpdates />}
      <Popover
        label="Notifications"
        size="wide"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            aria-label={label}
            {...tooltipText('Notifications')}
            className={iconButtonClass()}
          >
            <Glyph icon={Bell} />
            {count > 0 && (
              <span aria-hidden="true" className="absolute top-0 right-0">
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
