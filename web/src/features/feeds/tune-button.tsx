import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { IconButton } from '../../ui/icon-button.tsx'

/** Opens what one may want more of on home. */
export const TuneButton = ({ onTune, className }: { onTune: () => void; className: string }) => (
  <IconButton
    size="sm"
    icon={SlidersHorizontal}
    label="Tune recommendations"
    aria-haspopup="dialog"
    onClick={onTune}
    className={className}
  />
)
