import type { Video } from '@kinora/contract/videos'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Late } from '../../ui/late.tsx'
import { useViewerState } from '../viewer-state/use-viewer-state.ts'

const load = () => import('./more-menu.tsx')
// Near is not pressed yet: what fails here is said when it is.
const preload = () => void load().catch(() => null)

interface MoreButtonProps {
  video: Video
  /** Where the player stands. */
  secondsNow: () => number
}

/** What else can be done with the video that is watched. The code comes when a hand or the focus nears it. */
export function MoreButton({ video, secondsNow }: MoreButtonProps) {
  const may = useViewerState(video.id)
  const [isWanted, setWanted] = useState(false)
  const look = {
    label: may.canEdit || may.canDelete ? 'More: edit, delete' : 'More',
    icon: EllipsisVertical,
  }
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
      {({ MoreMenu }) => (
        <MoreMenu video={video} may={may} secondsNow={secondsNow} trigger={<IconButton {...look} />} />
      )}
    </Late>
  )
}
