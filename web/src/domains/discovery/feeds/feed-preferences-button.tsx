import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'

export const FeedPreferencesButton = ({ onTune, className }: { onTune: () => void; className: string }) =>
  useViewer() && (
    <IconButton
      size="sm"
      icon={SlidersHorizontal}
      label="Tune recommendations"
      aria-haspopup="dialog"
      onClick={onTune}
      className={className}
    />
  )
