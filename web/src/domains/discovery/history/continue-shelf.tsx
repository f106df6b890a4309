import { plural, t } from '@kinora/contract/text/translate'
import type { WatchedVideo } from '@kinora/contract/discovery/history/schemas'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { Shelf } from '../../library/videos/shelf.tsx'
import { VideoTitleLink } from '../../library/videos/video-title-link.tsx'
import { watchProgressOf } from '../../library/viewer-state/watch-progress.ts'
import { timeLeftLabel } from './time-left.ts'
import { RemoveButton } from './remove-button.tsx'
import { useDismissInProgress, type useContinueWatching } from './use-history.ts'

const listClass =
  'scrollbar-none grid gap-3 max-md:-mx-4 max-md:auto-cols-[min(304px,84vw)] max-md:grid-flow-col max-md:overflow-x-auto max-md:scroll-px-4 max-md:px-4 md:grid-cols-2 md:gap-4 xl:grid-cols-3 2xl:grid-cols-4'

/** On phones the row scrolls and holds all cards. */
function useCardsPerRow() {
  const isWide = useMediaQuery('(min-width: 768px)')
  const wider = [useMediaQuery('(min-width: 1240px)'), useMediaQuery('(min-width: 1720px)')]
  return isWide ? 2 + wider.filter(Boolean).length : Number.POSITIVE_INFINITY
}

export function ContinueShelf({ list }: Pick<ReturnType<typeof useContinueWatching>, 'list'>) {
  const [isExpanded, setExpanded] = useState(false)
  const cardsPerRow = useCardsPerRow()
  const count = list.data?.items.length
  if (count === 0) return null
  return (
    <Shelf
      title={t`Continue watching`}
      query={list}
      failed={t`Videos to continue could not be loaded`}
      action={
        <div className="flex items-center gap-1">
          {count !== undefined && count > cardsPerRow && (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded
                ? t`Show fewer`
                : t`${plural({ count }, { one: 'Show all #', other: 'Show all #' })}`}
            </Button>
          )}
          <Link to="/history" className={buttonClass({ variant: 'ghost', size: 'sm', className: '-me-3' })}>
            {t`History`}
          </Link>
        </div>
      }
    >
      {({ items }) => (
        <ul className={listClass}>
          {(isExpanded ? items : items.slice(0, cardsPerRow)).map((entry) => (
            <li key={entry.id} className="min-w-0">
              <ContinueCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Shelf>
  )
}

function ContinueCard({ entry }: { entry: WatchedVideo }) {
  const progress = watchProgressOf(entry.positionSeconds, entry.duration)
  const dismiss = useDismissInProgress(entry.id)
  return (
    <article className="group/card relative grid min-h-24 grid-cols-[144px_minmax(0,1fr)_auto] rounded-md max-md:grid-cols-[128px_minmax(0,1fr)_auto] bg-surface [[data-theme=light]_&]:bg-hover">
      <div className="relative">
        <VideoThumbnail
          image={entry.poster}
          sizes="160px"
          progress={progress}
          className="absolute! inset-0 aspect-auto! rounded-e-none!"
        />
      </div>
      <div className="min-w-0 py-2.5 ps-3">
        <h3 dir="auto" className="line-clamp-2 font-semibold tracking-[-0.006em] wrap-anywhere">
          <VideoTitleLink video={entry} progress={progress} />
        </h3>
        <p dir="auto" className="mt-0.5 truncate text-13 text-fg-muted">
          {entry.creator.username}
        </p>
        <p className="text-12 text-fg-faint tabular-nums">
          {timeLeftLabel(entry.positionSeconds, entry.duration)}
        </p>
      </div>
      <RemoveButton
        label={t`Remove ${{ title: entry.title }} from Continue watching`}
        remove={dismiss}
        className="z-3 md:m-1"
      />
    </article>
  )
}
