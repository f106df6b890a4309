import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps } from 'react'
import { Glyph } from '../glyph.tsx'

export const DragHandle = ({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className'>) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className="relative grid h-8 w-6 cursor-grab touch-none place-items-center rounded-sm text-fg-faint group-hover/card:text-fg hover:text-fg active:cursor-grabbing aria-pressed:text-fg touch:h-8 touch:w-7 hit"
  >
    <Glyph icon={GripVertical} size={18} />
  </button>
)
