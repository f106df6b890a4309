import { t } from '@kinora/contract/text/translate'
import type { NotificationKind } from '@kinora/contract/community/notifications/rules'
import type { Notification } from '@kinora/contract/community/notifications/schemas'
import { Link } from '@tanstack/react-router'
import AtSign from 'lucide-react/icons/at-sign'
import Banknote from 'lucide-react/icons/banknote'
import Bell from 'lucide-react/icons/bell'
import CircleCheck from 'lucide-react/icons/circle-check'
import Gavel from 'lucide-react/icons/gavel'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import Play from 'lucide-react/icons/play'
import Radio from 'lucide-react/icons/radio'
import Shield from 'lucide-react/icons/shield-check'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Upload from 'lucide-react/icons/upload'
import UserPlus from 'lucide-react/icons/user-plus'
import { classes } from '../../../lib/classes.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { useMarkRead } from './use-notifications.ts'

interface NotificationLinkProps {
  notification: Notification
  when: string
  onFollow?: () => void
}

export function NotificationLink({ notification, when, onFollow }: NotificationLinkProps) {
  const markRead = useMarkRead()
  const { title, message, linkTo, read, pictureUrl, createdAt } = notification
  return (
    <>
      {!read && <span className="absolute top-7 start-1.5 size-2 rounded-full bg-accent max-md:start-1" />}
      <NotificationAvatars notification={notification} />
      <div className="min-w-0">
        <Link
          to={linkTo}
          onClick={() => {
            markRead(notification)
            onFollow?.()
          }}
          className={classes(
            'line-clamp-5 text-14 wrap-anywhere outline-0 after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-focus',
            read ? 'font-medium' : 'font-semibold',
          )}
        >
          {!read && <span className="sr-only">{t`Unread:`} </span>}
          {title}
        </Link>
        {message && <p className="mt-0.5 line-clamp-2 text-13 wrap-anywhere text-fg-muted">{message}</p>}
        <time dateTime={createdAt} className="mt-0.5 block text-12 text-fg-faint">
          {when}
        </time>
      </div>
      {pictureUrl ? (
        <img
          src={pictureUrl}
          alt=""
          loading="lazy"
          className="aspect-video w-18 rounded-sm object-cover md:w-24"
        />
      ) : (
        <span />
      )}
    </>
  )
}

const notificationIcons: Record<NotificationKind, Icon> = {
  'new-video': Play,
  'new-short': Play,
  'new-broadcast': Radio,
  'new-post': MessageSquare,
  comment: MessageSquare,
  reply: MessageSquare,
  mention: AtSign,
  heart: Heart,
  likes: ThumbsUp,
  subscriber: UserPlus,
  'processing-done': CircleCheck,
  'processing-failed': TriangleAlert,
  earning: Banknote,
  payout: Banknote,
  application: CircleCheck,
  playable: Bell,
  report: Shield,
  decision: Gavel,
  appeal: Shield,
  strike: TriangleAlert,
  claim: TriangleAlert,
  'sign-up': UserPlus,
  upload: Upload,
  alert: TriangleAlert,
}

function NotificationAvatars({
  notification: { type, username, avatarUrl, other },
}: {
  notification: Notification
}) {
  const icon = notificationIcons[type]
  if (username === '') {
    return (
      <span className="grid size-11 place-items-center rounded-full bg-press text-fg-muted">
        <Glyph icon={icon} />
      </span>
    )
  }
  if (other) {
    return (
      <span className="relative size-11">
        <Avatar name={username} src={avatarUrl} size={28} className="absolute top-0 start-0" />
        <Avatar name={other.username} src={other.avatarUrl} size={28} className="absolute end-0 bottom-0" />
      </span>
    )
  }
  return (
    <span className="relative size-11">
      <Avatar name={username} src={avatarUrl} size={44} />
      <span className="absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full bg-surface text-fg-muted">
        <Glyph icon={icon} size={12} />
      </span>
    </span>
  )
}

export const rowClass =
  'relative grid grid-cols-[44px_minmax(0,1fr)_auto] gap-3 rounded-md py-2.5 pe-2 ps-5 hover:bg-hover'

export const pageRowClass = '-ms-5 max-md:-ms-4 max-md:ps-4 md:-me-2'
