import { t } from '@kinora/contract/text/translate'
import X from 'lucide-react/icons/x'
import { Glyph } from './glyph.tsx'

export const RemovableChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <span
    data-focus-row=""
    className="inline-flex h-8 flex-none items-center gap-1 rounded-md pe-1 ps-3 text-13 font-medium whitespace-nowrap text-fg-muted inset-ring inset-ring-line"
  >
    {label}
    <button
      type="button"
      aria-label={t`Remove ${{ label }}`}
      onClick={onRemove}
      className="relative hit grid size-6 place-items-center rounded-sm hover:text-fg"
    >
      <Glyph icon={X} size={16} />
    </button>
  </span>
)
