import { formatViews } from '@kinora/contract/text/counts'
import { plural, t } from '@kinora/contract/text/translate'
import type { WatchedVideo } from '@kinora/contract/discovery/history/schemas'
import { Link } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import Search from 'lucide-react/icons/search'
import { formatShortTime, type DayGroupUnit, formatTime, dayGroupOf } from '../../../lib/dates.ts'
import { toVideo } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { LazyCardPreview, usePreview } from '../../library/videos/lazy-card-preview.tsx'
import { durationLabelOf, videoCardLabel } from '../../library/videos/video-labels.ts'
import { VideoTitleLink } from '../../library/videos/video-title-link.tsx'
import { watchProgressOf } from '../../library/viewer-state/watch-progress.ts'
import { RemoveButton } from './remove-button.tsx'
import { progressLabel } from './time-left.ts'
import { useRemoveEntry } from './use-history.ts'

export const HistoryList = ({ entries, isBusy }: { entries: readonly WatchedVideo[]; isBusy: boolean }) => (
  <div data-focus-area="" aria-busy={isBusy || undefined} className="grid gap-6">
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

const rowClass =
  'grid grid-cols-[208px_minmax(0,1fr)_auto] gap-4 py-2 max-md:grid-cols-[144px_minmax(0,1fr)_auto] max-md:gap-3'

function HistoryRow({ entry, nearness }: { entry: WatchedVideo; nearness: DayGroupUnit }) {
  const progress = watchProgressOf(entry.positionSeconds, entry.duration)
  const { intent, storyboard } = usePreview(entry)
  return (
    <article className={`group/card relative ${rowClass}`} {...intent}>
      <VideoThumbnail
        image={entry.poster}
        sizes="208px"
        progress={progress}
        {...durationLabelOf(entry)}
        className="self-start"
      >
        <LazyCardPreview storyboard={storyboard} />
      </VideoThumbnail>
      <div className="min-w-0">
        <h3
          dir="auto"
          className="line-clamp-2 text-16 font-semibold tracking-[-0.006em] wrap-anywhere max-md:text-14"
        >
          <VideoTitleLink video={entry} progress={progress} />
        </h3>
        <p className="mt-1 flex min-w-0 items-center gap-2 text-13 text-fg-muted">
          <Avatar
            name={entry.creator.username}
            src={entry.creator.avatar}
            size={20}
            className="max-md:hidden"
          />
          <span className="inline-flex min-w-0 items-center gap-1">
            <span dir="auto" className="truncate">
              {entry.creator.username}
            </span>
            {entry.creator.isVerified && <VerifiedMark />}
          </span>
          <span className="flex-none text-fg-faint tabular-nums max-md:hidden">
            {formatViews(entry.views)}
          </span>
        </p>
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-fg-faint tabular-nums max-md:mt-1">
          <span className="text-fg-muted">{progressLabel(entry.positionSeconds, entry.duration)}</span>
          <time dateTime={entry.watchedAt}>{watchedLabel(entry.watchedAt, nearness)}</time>
        </p>
      </div>
      <RemoveButton
        label={t`Remove ${{ title: entry.title }} from history`}
        remove={useRemoveEntry(entry)}
        className="z-3 max-md:-mt-2 max-md:-me-3 max-md:-ms-2"
      />
    </article>
  )
}

/** Watched at 13:48, Watched Thursday, 23:40, Watched 31 October */
export function watchedLabel(time: string, nearness: DayGroupUnit): string {
  const shown = formatShortTime(time, nearness)
  if (nearness === 'day') return t`Watched at ${{ time: shown }}`
  if (nearness === 'week') return t`Watched ${{ weekday: shown }}, ${{ time: formatTime(new Date(time)) }}`
  return t`Watched ${{ date: shown }}`
}

type HistoryBlock = { kind: 'video'; entry: WatchedVideo } | { kind: 'shorts'; entries: WatchedVideo[] }

interface DayGroup {
  title: string
  nearness: DayGroupUnit
  blocks: HistoryBlock[]
}

export function groupByDay(entries: readonly WatchedVideo[], now = new Date()): DayGroup[] {
  const groups: DayGroup[] = []
  for (const entry of entries) {
    const day = dayGroupOf(entry.watchedAt, now)
    let group = groups.at(-1)
    if (group?.title !== day.title)
      groups.push((group = { title: day.title, nearness: day.unit, blocks: [] }))
    const last = group.blocks.at(-1)
    if (!entry.isShort) group.blocks.push({ kind: 'video', entry })
    else if (last?.kind === 'shorts') last.entries.push(entry)
    else group.blocks.push({ kind: 'shorts', entries: [entry] })
  }
  return groups
}

export const HistorySkeleton = () => (
  <>
    <Skeleton className="mb-3 h-6 w-20" />
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className={rowClass}>
        <Skeleton className="aspect-video rounded-md!" />
        <Skeletons className="grid content-start gap-2 pt-1" each={['h-5 w-11/12', 'h-4.5 w-1/2']} />
      </div>
    ))}
  </>
)

function ShortsStrip({ entries, nearness }: { entries: readonly WatchedVideo[]; nearness: DayGroupUnit }) {
  const [first = '', last = ''] = [entries.at(-1), entries[0]].map(
    (entry) => entry && formatShortTime(entry.watchedAt, nearness),
  )
  return (
    <div className="py-2">
      <h3 className="mb-2 flex gap-3 text-13 font-semibold">
        {t`${plural({ count: entries.length }, { one: '# Short', other: '# Shorts' })}`}
        <span className="font-normal text-fg-faint tabular-nums">
          {first === last ? first : t`${{ first }} to ${{ last }}`}
        </span>
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
    <div className="absolute top-1 end-1 z-3 rounded-md bg-scrim transition-opacity group-hover/card:opacity-100! focus-within:opacity-100! md:pointer-fine:opacity-0">
      <RemoveButton
        label={t`Remove ${{ title: entry.title }} from history`}
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
        title={t`Nothing in your history matches`}
        action={<Button onClick={onClearFilters}>{t`Clear filters`}</Button>}
      />
    )
  return (
    <EmptyState
      icon={History}
      title={
        isPaused ? t`Nothing is added while your history is paused` : t`Videos you watch will show up here`
      }
      action={
        <Link to="/" className={buttonClass()}>
          {t`Find something to watch`}
        </Link>
      }
    >
      {isPaused && t`Resume it, and videos you watch will show up here.`}
    </EmptyState>
  )
}
