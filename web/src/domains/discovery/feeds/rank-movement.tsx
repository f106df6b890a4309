import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Minus from 'lucide-react/icons/minus'
import { classes } from '../../../lib/classes.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'

export function movementLabel(movement: number | null): string {
  if (movement === null) return 'New on the list'
  if (movement === 0) return 'No change'
  return movement > 0 ? `Up ${movement}` : `Down ${-movement}`
}

function movementIcon(movement: number): { icon: Icon; ink: string } {
  if (movement === 0) return { icon: Minus, ink: 'text-fg-faint' }
  return movement > 0 ? { icon: ArrowUp, ink: 'text-success' } : { icon: ArrowDown, ink: 'text-fg-muted' }
}

export function RankMovement({ movement }: { movement: number | null }) {
  if (movement === null) {
    return (
      <Badge tone="outline" size="sm">
        New
      </Badge>
    )
  }
  const { icon, ink } = movementIcon(movement)
  return (
    <span
      title={movementLabel(movement)}
      className={classes('inline-flex items-center gap-0.5 text-12 font-strong tabular-nums', ink)}
    >
      <Glyph icon={icon} size={12} />
      <span className="sr-only">{movementLabel(movement)}</span>
      {movement !== 0 && <span aria-hidden="true">{Math.abs(movement)}</span>}
    </span>
  )
}
