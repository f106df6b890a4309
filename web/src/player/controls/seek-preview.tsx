import type { Storyboard } from '@kinora/contract/library/videos/schemas'
import { formatDuration } from '../../lib/format.ts'
import { classes } from '../../lib/classes.ts'
import { chapterAt } from '../rules/chapter-rules.ts'
import { usePlayerContext } from '../media/player-context.ts'
import { tileAt } from '../rules/storyboard-tile.ts'

/** Portrait tiles have the same area as landscape ones. */
function StoryboardTile({ storyboard, seconds }: { storyboard: Storyboard; seconds: number }) {
  const { url, position, size } = tileAt(storyboard, seconds)
  const ratio = storyboard.tileWidth / storyboard.tileHeight
  return (
    <span
      className="block w-full bg-media-hover"
      style={{
        aspectRatio: ratio,
        backgroundImage: `url("${url}")`,
        backgroundPosition: position,
        backgroundSize: size,
      }}
    />
  )
}

const isPortrait = ({ tileWidth, tileHeight }: Storyboard) => tileWidth < tileHeight

function previewWidth(storyboard: Storyboard | null | undefined) {
  if (!storyboard) return undefined
  return isPortrait(storyboard) ? 'clamp(72px, 14cqw, 120px)' : 'clamp(120px, 24cqw, 224px)'
}

export function SeekPreview({ seconds, share }: { seconds: number; share: number }) {
  const { chapters = [], storyboard } = usePlayerContext().props
  const chapter = chapterAt(chapters, seconds)?.title
  const width = previewWidth(storyboard)
  return (
    <span
      aria-hidden="true"
      style={{
        width,
        left: `clamp(var(--half), ${share * 100}%, 100% - var(--half))`,
        ['--half' as string]: `calc(${width ?? '80px'} / 2)`,
      }}
      className={classes(
        'pointer-events-none absolute bottom-7 grid -translate-x-1/2 overflow-hidden rounded-md',
        storyboard ? 'on-media' : 'w-max max-w-70',
      )}
    >
      {storyboard && <StoryboardTile storyboard={storyboard} seconds={seconds} />}
      <span
        className={classes(
          'flex min-w-0 items-baseline gap-2 text-12 only:justify-center',
          storyboard ? 'px-2.5 py-1.75' : 'rounded-sm bg-scrim px-2 py-1',
        )}
      >
        <span className="font-bold tabular-nums">{formatDuration(seconds)}</span>
        {chapter && <span className="truncate text-on-media-muted">{chapter}</span>}
      </span>
    </span>
  )
}
