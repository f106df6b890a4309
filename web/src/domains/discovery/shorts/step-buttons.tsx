import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { IconButton } from '../../../ui/icon-button.tsx'

interface StepButtonsProps {
  at: number
  count: number
  onMove: (by: 1 | -1) => void
}

const stepButtonClass = 'size-11 rounded-full! bg-hover hover:bg-press'

export const StepButtons = ({ at, count, onMove }: StepButtonsProps) => (
  <div className="absolute top-1/2 right-6 z-5 grid -translate-y-1/2 gap-2 max-lg:hidden">
    <IconButton
      label="Previous short"
      shortcut="↑"
      icon={ChevronUp}
      disabled={at === 0}
      className={stepButtonClass}
      onClick={() => onMove(-1)}
    />
    <IconButton
      label="Next short"
      shortcut="↓"
      icon={ChevronDown}
      disabled={at === count - 1}
      className={stepButtonClass}
      onClick={() => onMove(1)}
    />
  </div>
)
