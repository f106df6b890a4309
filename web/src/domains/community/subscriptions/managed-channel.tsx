import type { BellSetting, SubscribedChannel } from '@kinora/contract/community/subscriptions/schemas'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { counted, relativeTime } from '../../../lib/format.ts'
import { toChannel } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { BellMenu } from './bell-menu.tsx'
import { bellLabels } from './bell-labels.ts'
import { useSubscription } from './use-subscription.ts'

export function ManagedChannel({ channel }: { channel: SubscribedChannel }) {
  const { id, username, avatar, isVerified } = channel
  const { bell, choose } = useSubscription(id, { known: channel.bell })
  // Undo restores the latest bell, which may differ from the listed one.
  const [bellBefore, setBellBefore] = useState(channel.bell)
  const isUnsubscribed = bell === null
  const press = () => {
    if (bell) setBellBefore(bell)
    choose(bell ? null : bellBefore)
  }
  return (
    <li className="relative flex min-w-0 items-center gap-4 border-t border-line px-5 py-2.5 first:border-0 max-md:gap-3 max-md:px-3.5">
      <Avatar name={username} src={avatar} size={44} className={classes(isUnsubscribed && 'opacity-45')} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5">
          <Link
            {...toChannel(id)}
            className={classes('relative hit truncate font-semibold', isUnsubscribed && 'text-fg-faint')}
          >
            {username}
          </Link>
          {isVerified && <VerifiedMark />}
        </p>
        <p className="line-clamp-2 text-13 text-fg-muted tabular-nums">
          {isUnsubscribed ? 'Unsubscribed just now' : channelSummary(channel)}
        </p>
      </div>
      {bell && (
        <BellButton
          username={username}
          bell={bell}
          onChoose={(chosen) => (chosen ? choose(chosen) : press())}
        />
      )}
      {/* A single button, so that it keeps the focus when it turns into Undo. */}
      <Button
        aria-label={
          isUnsubscribed ? `Undo, subscribe to ${username} again` : `Subscribed, unsubscribe from ${username}`
        }
        onClick={press}
      >
        {isUnsubscribed ? (
          'Undo'
        ) : (
          <>
            <Glyph icon={UserCheck} size={18} className="md:hidden" />
            <span className="max-md:hidden">Subscribed</span>
          </>
        )}
      </Button>
    </li>
  )
}

const channelSummary = ({ subscriberCount, lastUploadAt }: SubscribedChannel) =>
  [
    subscriberCount !== null && counted(subscriberCount, 'subscriber'),
    lastUploadAt ? `last upload ${relativeTime(lastUploadAt)}` : 'no uploads yet',
  ]
    .filter(Boolean)
    .join(' · ')

interface BellButtonProps {
  username: string
  bell: BellSetting
  onChoose: (bell: BellSetting | null) => void
}

const BellButton = ({ username, bell, onChoose }: BellButtonProps) => (
  <BellMenu
    bell={bell}
    onChoose={onChoose}
    trigger={
      <Button variant="ghost" aria-label={`Notifications from ${username}: ${bellLabels[bell].label}`}>
        <Glyph icon={bellLabels[bell].icon} size={18} />
        <span className="max-md:hidden">{bellLabels[bell].label}</span>
        <Glyph icon={ChevronDown} size={16} className="max-md:hidden" />
      </Button>
    }
  />
)
