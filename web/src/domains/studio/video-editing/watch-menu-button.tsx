import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { useViewerState } from '../../library/viewer-state/use-viewer-state.ts'

const loadMenu = () => import('./watch-menu.tsx')

interface WatchMenuButtonProps {
  video: Video
  secondsNow: () => number
  onTranscript: (() => void) | undefined
}

export function WatchMenuButton({ video, secondsNow, onTranscript }: WatchMenuButtonProps) {
  const may = useViewerState(video.id)
  const label = may.canEdit || may.canDelete ? t`More: edit, delete` : t({ message: 'More', context: 'menu' })
  return (
    <LazyMenu
      load={loadMenu}
      trigger={(props) => <IconButton {...props} label={label} icon={EllipsisVertical} />}
    >
      {({ WatchMenu }, trigger) => (
        <WatchMenu
          video={video}
          permissions={may}
          secondsNow={secondsNow}
          onTranscript={onTranscript}
          trigger={trigger}
        />
      )}
    </LazyMenu>
  )
}
