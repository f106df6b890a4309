import type { Video } from '@kinora/contract/videos'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { LateMenu } from '../../ui/late-menu.tsx'
import { useViewerState } from '../viewer-state/use-viewer-state.ts'

const load = () => import('./more-menu.tsx')

interface MoreButtonProps {
  video: Video
  secondsNow: () => number
  onTranscript: (() => void) | undefined
}

export function MoreButton({ video, secondsNow, onTranscript }: MoreButtonProps) {
  const may = useViewerState(video.id)
  const label = may.canEdit || may.canDelete ? 'More: edit, delete' : 'More'
  return (
    <LateMenu label={label} icon={EllipsisVertical} load={load}>
      {({ MoreMenu }, trigger) => (
        <MoreMenu
          video={video}
          may={may}
          secondsNow={secondsNow}
          onTranscript={onTranscript}
          trigger={trigger}
        />
      )}
    </LateMenu>
  )
}
