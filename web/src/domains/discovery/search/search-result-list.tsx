import type { SearchResult, SearchResults } from '@kinora/contract/discovery/search/schemas'
import type { SearchParams } from '@kinora/contract/pages/search-params'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { formatInteger } from '../../../lib/format.ts'
import { LoadMore, type PagedList } from '../../../ui/load-more.tsx'
import { ShortTiles } from '../../library/videos/shorts-shelf.tsx'
import type { TileSlots } from '../../library/videos/video-tile.tsx'
import { useWatchProgressOfList } from '../../library/viewer-state/use-watch-progress-of-list.ts'
import { ChannelResultRow } from './channel-result.tsx'
import { PlaylistResultRow } from './playlist-result.tsx'
import { PostResultRow } from './post-result.tsx'
import { VideoResultRow } from './video-result.tsx'
import { useShortsResults } from './use-search.ts'

interface SearchResultListProps {
  found: readonly SearchResult[]
  summary: SearchResults
  total: number
  list: PagedList
  address: SearchParams
  slots: (video: VideoCard) => TileSlots
  shortSlots: (video: VideoCard) => TileSlots
}

const resultsAboveShorts = 3

export function SearchResultList({
  found,
  summary,
  total,
  list,
  address,
  slots,
  shortSlots,
}: SearchResultListProps) {
  const progressOf = useWatchProgressOfList(found.flatMap(({ video }) => video ?? []))
  const hasShelf = address.type === undefined && summary.counts.shorts > 0
  const row = ({ video, channel, playlist, post }: SearchResult): ReactNode => {
    if (channel) return <ChannelResultRow channel={channel} terms={summary.terms} />
    if (playlist) return <PlaylistResultRow playlist={playlist} terms={summary.terms} />
    if (post) return <PostResultRow post={post} terms={summary.terms} />
    return (
      video && (
        <VideoResultRow video={video} terms={summary.terms} progress={progressOf(video)} {...slots(video)} />
      )
    )
  }
  const shelfAt = Math.min(resultsAboveShorts, found.length)
  const shelf = hasShelf && <ShortsShelf address={address} count={summary.counts.shorts} slots={shortSlots} />
  return (
    <>
      {shelfAt === 0 && shelf}
      {found.map((each, at) => (
        <Fragment key={each.id}>
          {row(each)}
          {at === shelfAt - 1 && shelf}
        </Fragment>
      ))}
      <LoadMore list={list} failed="More results could not be loaded" />
      {list.hasNextPage && (
        <p className="mt-3 text-center text-13 text-fg-faint tabular-nums">
          {formatInteger(found.length)} of about {formatInteger(total)}
        </p>
      )}
    </>
  )
}

function ShortsShelf({
  address,
  count,
  slots,
}: {
  address: SearchParams
  count: number
  slots: SearchResultListProps['shortSlots']
}) {
  const shorts = useShortsResults(address, true)
  if (!shorts.data?.length) return null
  return (
    <section aria-labelledby="found-shorts" className="my-2 border-y border-line pt-3 pb-5">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="found-shorts" className="title-16">
          Shorts
        </h2>
        {count > shorts.data.length && (
          <Link
            to="/search"
            search={{ ...address, type: 'shorts' }}
            className="relative hit text-13 font-strong text-fg-muted hover:text-fg"
          >
            All {formatInteger(count)}
          </Link>
        )}
      </div>
      <ul className="scrollbar-none grid gap-3 max-lg:auto-cols-37 max-lg:grid-flow-col max-lg:overflow-x-auto max-md:-mx-4 max-md:px-4 lg:grid-cols-5">
        <ShortTiles videos={shorts.data} slots={slots} />
      </ul>
    </section>
  )
}
