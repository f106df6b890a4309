import type { Storyboard } from '@kinora/contract/library/videos/schemas'

const maxFrames = 12

/** Spread evenly over the first sheet, the only one that is loaded. */
export function previewTimesOf({ columns, rows, tileCount, intervalSeconds }: Storyboard): number[] {
  const onSheet = Math.min(tileCount, columns * rows)
  const count = Math.min(maxFrames, onSheet)
  return Array.from(
    { length: count },
    (_, position) => Math.floor((position * onSheet) / count) * intervalSeconds,
  )
}
