import type { Storyboard } from '@kinora/contract/storyboards'

const mostFrames = 12

/** The moments that a preview leafs through: spread evenly over the first sheet, the only one it loads. */
export function previewSeconds({ columns, rows, tileCount, intervalSeconds }: Storyboard): number[] {
  const onSheet = Math.min(tileCount, columns * rows)
  const count = Math.min(mostFrames, onSheet)
  return Array.from(
    { length: count },
    (_, position) => Math.floor((position * onSheet) / count) * intervalSeconds,
  )
}
