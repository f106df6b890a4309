import type { ComponentType } from 'react'
import { classes } from '../lib/classes.ts'

export type Icon = ComponentType<{ size?: number; strokeWidth?: number; className?: string }>

const strokeWidth = (size: number) => (size <= 12 ? 2.5 : size <= 16 ? 2 : size >= 28 ? 1.5 : 1.75)

/** Stroke width depends on the size: 16 beside small text, 20 elsewhere. */
export function Glyph({
  icon: IconShape,
  size = 20,
  filled,
  className,
}: {
  icon: Icon
  size?: number
  filled?: boolean
  className?: string
}) {
  return (
    <IconShape
      size={size}
      strokeWidth={strokeWidth(size)}
      className={classes('flex-none', filled && 'fill-current', className)}
    />
  )
}
