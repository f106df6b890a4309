import { t } from '@kinora/contract/text/translate'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatDuration } from '../../lib/format.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { tooltipText } from '../../ui/tooltip.ts'
import { chapterAt, adjacentChapterStart } from '../rules/chapter-rules.ts'
import { usePlayerContext } from '../media/player-context.ts'
import { savePreferences, usePlayerPreferences } from '../rules/player-preferences.ts'
import { usePlayer } from '../engine/player-store.ts'
import { useDuration, usePlaybackSeconds } from '../media/use-playback-time.ts'

export function TimeDisplay() {
  const now = usePlaybackSeconds(Math.floor)
  const total = useDuration()
  const { showsRemaining } = usePlayerPreferences()
  const action = showsRemaining ? t`Show elapsed time` : t`Show remaining time`
  return (
    <button
      type="button"
      {...tooltipText(action)}
      onClick={() => savePreferences({ showsRemaining: !showsRemaining })}
      className="relative hit ms-0.5 rounded-sm px-1.5 py-1 text-13 font-strong whitespace-nowrap tabular-nums focus-visible:outline-on-media"
    >
      {showsRemaining ? `−${formatDuration(Math.max(0, Math.ceil(total) - now))}` : formatDuration(now)}{' '}
      <span className="font-normal text-on-media-muted">/ {formatDuration(total)}</span>{' '}
      <span className="sr-only">{action}</span>
    </button>
  )
}

export function CurrentChapterButton() {
  const { props, playback } = usePlayerContext()
  const { chapters = [] } = props
  const chapter = usePlayer((state) => chapterAt(chapters, state.currentTime))
  const next = chapter && adjacentChapterStart(chapters, chapter.startSeconds, 1)
  if (!chapter) return null
  const number = chapters.indexOf(chapter) + 1
  return (
    <button
      type="button"
      {...tooltipText(t`Next chapter`, 'Ctrl+→')}
      aria-label={t`Chapter ${{ number }} of ${{ total: chapters.length }}: ${{ title: chapter.title }}. Next chapter`}
      disabled={next === undefined}
      onClick={() => next !== undefined && playback.seek(next)}
      className="flex min-w-0 items-center gap-1 rounded-sm px-1.5 py-1 text-13 text-on-media-muted not-disabled:hover:text-on-media focus-visible:outline-on-media @max-[760px]:hidden"
    >
      <span dir="auto" className="truncate">
        {chapter.title}
      </span>
      {next !== undefined && <Glyph icon={ChevronRight} size={16} />}
    </button>
  )
}
