import type { Channel } from '@kinora/contract/channels'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Late } from '../../ui/late.tsx'

const load = () => import('./channel-menu.tsx')
// Near is not pressed yet: what fails here is said when it is.
const preload = () => void load().catch(() => null)

const look = { label: 'More', icon: EllipsisVertical }

/** What else can be done with a channel. The code comes when a hand or the focus nears it. */
export function ChannelMenuButton({ channel }: { channel: Channel }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <IconButton
      {...look}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Late load={load} fallback={button} onFailed={() => setWanted(false)}>
      {({ ChannelMenu }) => <ChannelMenu channel={channel} trigger={<IconButton {...look} />} />}
    </Late>
  )
}
