import type { CommentPolicy } from '@kinora/contract/comments'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Late } from '../../ui/late.tsx'

const load = () => import('./owner-menu.tsx')
// Near is not pressed yet: what fails here is said when it is.
const preload = () => void load().catch(() => null)

const look = { label: 'Manage comments', icon: EllipsisVertical }

/** What a creator decides about the comments under something of theirs. */
export function OwnerButton({ policy }: { policy: CommentPolicy }) {
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
      {({ OwnerMenu }) => <OwnerMenu policy={policy} trigger={<IconButton {...look} />} />}
    </Late>
  )
}
