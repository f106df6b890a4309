import type { Video } from '@kinora/contract/videos'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Late } from '../../ui/late.tsx'
import { useViewerState } from '../viewer-state/use-viewer-state.ts'

const load = () => import('./owner-menu.tsx')
// Near is not pressed yet: what fails here is said when it is.
const preload = () => void load().catch(() => null)

const look = { label: 'More: edit, delete', icon: EllipsisVertical }

/** What those who may change a video do with it; nothing for others. The code comes when a hand or the focus nears it. */
export function OwnerButton({ video }: { video: Video }) {
  const may = useViewerState(video.id)
  const [isWanted, setWanted] = useState(false)
  if (!may.canEdit && !may.canDelete) return null
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
      {({ OwnerMenu }) => <OwnerMenu video={video} may={may} trigger={<IconButton {...look} />} />}
    </Late>
  )
}
