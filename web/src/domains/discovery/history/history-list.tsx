import type { WatchedVideo } from '@kinora/contract/discovery/history/schemas'
import { Link } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import Search from 'lucide-react/icons/search'
import { formatShortTime, type DayGroupUnit } from '../../../lib/dates.ts'
import { counted } from '../../../lib/format.ts'
import { toVideo } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { videoCardLabel } from '../../library/videos/video-labels.ts'
import { watchProgressOf } from '../../library/viewer-state/watch-progress.ts'
import { HistoryRow, groupByDay } from './history-row.tsx'
import { RemoveButton } from './remove-button.tsx'
import { useRemoveEntry } from './use-history.ts'

export const HistoryList = ({ entries, isBusy }: { entries: readonly WatchedVideo[]; isBusy: boolean }) => (
  <div aria-busy={isBusy || undefined} className="grid gap-6">
    {groupByDay(entries).map(({ title, nearness, blocks }) => (
      <section key={title} aria-label={title}>
        <h2 className="mb-2 title-16">{title}</h2>
        {blocks.map((block) =>
          block.kind === 'video' ? (
            <HistoryRow key={block.entry.id} entry={block.entry} nearness={nearness} />
          ) : (
            <ShortsStrip key={block.entries[0]?.id} entries={block.entries} nearness={nearness} />
          ),
        )}
      </section>
    ))}
  </div>
)

function ShortsStrip({ entries, nearness }: { entries: readonly WatchedVideo[]; nearness: DayGroupUnit }) {
  const times = [entries.at(-1), entries[0]].flatMap((entry) =>
    entry ? [formatShortTime(entry.watchedAt, nearness)] : [],
  )
  return (
    <div className="py-2">
      <h3 className="mb-2 flex gap-3 text-13 font-semibold">
        {counted(entries.length, 'Short')}
        <span className="font-normal text-fg-faint tabular-nums">{[...new Set(times)].join(' to ')}</span>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {entries.map((entry) => (
          <li key={entry.id} className="w-20 max-md:w-[calc((100%-32px)/5)]">
            <ShortThumbnail entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const ShortThumbnail = ({ entry }: { entry: WatchedVideo }) => (
  <article className="group/card relative">
    <Link
      {...toVideo(entry.id)}
      aria-label={videoCardLabel(entry)}
      title={entry.title}
      className="block rounded-md"
    >
      <VideoThumbnail
        isPortrait
        image={entry.poster}
        sizes="80px"
        progress={watchProgressOf(entry.positionSeconds, entry.duration)}
      />
    </Link>
    <div className="absolute top-1 right-1 z-3 rounded-md bg-scrim transition-opacity group-hover/card:opacity-100! focus-within:opacity-100! md:pointer-fine:opacity-0">
      <RemoveButton
        label={`Remove ${entry.title} from history`}
        remove={useRemoveEntry(entry)}
        className="hit size-7! text-on-media"
      />
    </div>
  </article>
)

interface HistoryEmptyProps {
  isFiltered: boolean
  isPaused: boolean
  onClearFilters: () => void
}

export function HistoryEmpty({ isFiltered, isPaused, onClearFilters }: HistoryEmptyProps) {
  if (isFiltered)
    return (
      <EmptyState
        icon={Search}
        title="Nothing in your history matches"
        action={<Button onClick={onClearFilters}>Clear filters</Button>}
      />
    )
  return (
    <EmptyState
      icon={History}
      title={
        isPaused ? 'Nothing is added while your history is paused' : 'Videos you watch will show up here'
      }
      action={
        <Link to="/" className={buttonClass()}>
          Find something to watch
        </Link>
      }
    >
      {isPaused && 'Resume it, and videos you watch will show up here.'}
    </EmptyState>
  )
}
