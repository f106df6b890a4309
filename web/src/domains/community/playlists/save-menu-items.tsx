import { t } from '@kinora/contract/text/translate'
import Clock from 'lucide-react/icons/clock'
import ListPlus from 'lucide-react/icons/list-plus'
import { MenuItem } from '../../../ui/dropdown-menu.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { useWatchLater } from './use-watch-later.ts'

interface SaveMenuItemsProps {
  video: { id: number }
  onAdd: () => void
}

export function SaveMenuItems({ video, onAdd }: SaveMenuItemsProps) {
  const { isSignedIn, inWatchLater, toggle, signInFirst } = useWatchLater(video.id)
  return (
    <>
      <MenuItem icon={Clock} onSelect={toggle}>
        {inWatchLater ? t`Remove from Watch later` : t`Watch later`}
      </MenuItem>
      <MenuItem icon={ListPlus} onSelect={isSignedIn ? onAdd : signInFirst}>
        {t`Add to playlist`}
      </MenuItem>
    </>
  )
}

const load = () => import('./save-dialog.tsx')

/** Rendered next to the menu, because the menu unmounts. */
export const LazySaveDialog = ({ video, onClose }: { video: { id: number }; onClose: () => void }) => (
  <LazyModule load={load} onFailed={onClose}>
    {({ SaveDialog }) => <SaveDialog videoId={video.id} onClose={onClose} />}
  </LazyModule>
)
