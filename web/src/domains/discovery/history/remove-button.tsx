import X from 'lucide-react/icons/x'
import { IconButton } from '../../../ui/icon-button.tsx'

interface RemoveButtonProps {
  label: string
  remove: { isPending: boolean; mutate: () => void }
  className?: string
}

export const RemoveButton = ({ label, remove, className }: RemoveButtonProps) => (
  <IconButton
    data-focus-row=""
    label={label}
    icon={X}
    size="sm"
    aria-disabled={remove.isPending || undefined}
    onClick={() => !remove.isPending && remove.mutate()}
    className={className}
  />
)
