import type { Found, SearchResults } from '@kinora/contract/search'
import type { SearchAddress } from '@kinora/contract/search-address'
import type { VideoCard } from '@kinora/contract/videos'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { wholeNumber } from '../../lib/format.ts'
import { ShowMore, type GrowingList } from '../../ui/show-more.tsx'
import { ShortTiles } from '../videos/shorts-shelf.tsx'
import type { TileSlots } from '../videos/video-tile.tsx'
import { useSeenOfList } from '../viewer-state/use-seen-of-list.ts'
import { FoundChannelRow } from './found-channel.tsx'
import { FoundPlaylistRow } from './found-playlist.tsx'
import { FoundPostRow } from './found-post.tsx'
import { FoundRow } from './found-row.tsx'
import { useFoundShorts } from './use-search.ts'

interface ResultsProps {
  found: readonly Found[]
  told: SearchResults
  total: number
  list: GrowingList
  address: SearchAddress
  slots: (video: VideoCard) => TileSlots
  shortSlots: (video: VideoCard) => TileSlots
}

const beforeShorts = 3

export function Results({ found, told, total, list, address, slots, shortSlots }: ResultsProps) {
  const seenOf = useSeenOfList(found.flatMap(({ video }) => video ?? []))
  const hasShelf = address.type === undefined && told.counts.shorts > 0
  const row = ({ video, channel, playlist, post }: Found): ReactNode => {
    if (channel) return <FoundChannelRow channel={channel} terms={told.terms} />
    if (playlist) return <FoundPlaylistRow playlist={playlist} terms={told.terms} />
    if (post) return <FoundPostRow post={post} terms={told.terms} />
    return video && <FoundRow video={video} terms={told.terms} seen={seenOf(video)} {...slots(video)} />
  }
  const shelfAt = Math.min(beforeShorts, found.length)
  const shelf = hasShelf && <Shorts address={address} count={told.counts.shorts} slots={shortSlots} />
  return (
    <>
      {shelfAt === 0 && shelf}
      {found.map((each, at) => (
        <Fragment key={each.id}>
          {row(each)}
          {at === shelfAt - 1 && shelf}
        </Fragment>
      ))}
      <ShowMore list={list} failed="More results could not be loaded" />
      {list.hasNextPage && (
        <p className="mt-3 text-center text-13 text-fg-faint tabular-nums">
          {wholeNumber(found.length)} of about {wholeNumber(total)}
        </p>
      )}
    </>
  )
}

function Shorts({
  address,
  count,
  slots,
}: {
  address: SearchAddress
  count: number
  slots: ResultsProps['shortSlots']
}) {
  const shorts = useFoundShorts(address, true)
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
            All {wholeNumber(count)}
          </Link>
        )}
      </div>
      <ul className="scrollbar-none grid gap-3 max-lg:auto-cols-37 max-lg:grid-flow-col max-lg:overflow-x-auto max-md:-mx-4 max-md:px-4 lg:grid-cols-5">
        <ShortTiles videos={shorts.data} slots={slots} />
      </ul>
    </section>
  )
}
