import type { Storyboard } from '@kinora/contract/library/videos/schemas'
import { classes } from '../../../lib/classes.ts'
import { tileAt } from '../../../player/rules/storyboard-tile.ts'

/** A coarse preview; the frame itself is sharper. */
export function StoryboardTile({ storyboard, seconds }: { storyboard: Storyboard; seconds: number }) {
  const { url, position, size } = tileAt(storyboard, seconds)
  const isUpright = storyboard.tileHeight > storyboard.tileWidth
  return (
    <div
      aria-hidden="true"
      className={classes('rounded-md bg-hover', isUpright ? 'w-28' : 'w-full sm:w-56')}
      style={{
        aspectRatio: storyboard.tileWidth / storyboard.tileHeight,
        backgroundImage: `url("${url}")`,
        backgroundPosition: position,
        backgroundSize: size,
      }}
    />
  )
}
