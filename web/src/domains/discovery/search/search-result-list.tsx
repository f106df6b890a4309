import { formatSubscribers, formatVideos } from '@kinora/contract/text/counts'
import { plural, t } from '@kinora/contract/text/translate'
import type { Post } from '@kinora/contract/community/posts/schemas'
import type {
  SearchResult,
  SearchResults,
  ChannelResult,
  PlaylistResult,
} from '@kinora/contract/discovery/search/schemas'
import type { SearchParams } from '@kinora/contract/pages/search-params'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import type { Term } from '@kinora/contract/text/fold-text'
import { Link } from '@tanstack/react-router'
import ListVideo from 'lucide-react/icons/list-video'
import { Fragment, type ReactNode } from 'react'
import { formatInteger, relativeTime, formatDuration } from '../../../lib/format.ts'
import { toPost, toChannel, toPlaylist } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tag } from '../../../ui/badge.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import { LoadMore, type PagedList } from '../../../ui/load-more.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { PlaylistCover } from '../../community/playlists/playlist-cover.tsx'
import { excerptOf } from '../../community/posts/excerpt.ts'
import { PostStats } from '../../community/posts/post-stats.tsx'
import { SubscribeButton } from '../../community/subscriptions/subscribe-button.tsx'
import { ShortTiles } from '../../library/videos/shorts-shelf.tsx'
import type { TileSlots } from '../../library/videos/video-grid.tsx'
import { useWatchProgressOfList } from '../../library/viewer-state/use-watch-progress-of-list.ts'
import {
  VideoResultRow,
  ResultByline,
  thumbnailSizes,
  rowClass,
  ResultBody,
  titleClass,
} from './video-result.tsx'
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
      <LoadMore list={list} failed={t`More results could not be loaded`} />
      {list.hasNextPage && (
        <p className="mt-3 text-center text-13 text-fg-faint tabular-nums">
          {t`${{ shown: formatInteger(found.length) }} of about ${{ total: formatInteger(total) }}`}
        </p>
      )}
    </>
  )
}

const ChannelResultRow = ({ channel, terms }: { channel: ChannelResult; terms: readonly Term[] }) => (
  <article className="relative mb-2 flex items-center gap-5 border-b border-line pt-3 pb-5 max-md:flex-wrap max-md:gap-3.5 max-md:pb-4">
    <div className="flex-none md:grid md:w-58 md:place-items-center xl:w-74">
      <Avatar
        name={channel.username}
        src={channel.avatar}
        size={88}
        className="max-md:size-16 max-md:text-20"
      />
    </div>
    <div className="min-w-0 flex-1">
      <h2 className="flex min-w-0 items-center gap-1.5 text-16 font-semibold">
        <Link
          {...toChannel(channel.id)}
          className="min-w-0 truncate after:absolute after:inset-0 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <HighlightedText text={channel.username} terms={terms} />
        </Link>
        {channel.isVerified && <VerifiedMark />}
      </h2>
      <p className="mt-0.5 flex flex-wrap gap-x-3.5 text-13 text-fg-muted tabular-nums">
        <span className="max-w-full truncate max-md:hidden">@{channel.username}</span>
        {channel.subscriberCount !== null && <span>{formatSubscribers(channel.subscriberCount)}</span>}
        <span>{formatVideos(channel.videoCount)}</span>
      </p>
      {channel.bio && (
        <p
          dir="auto"
          className="mt-1.5 line-clamp-2 max-w-[60ch] text-13 text-fg-muted wrap-anywhere max-md:hidden"
        >
          <HighlightedText text={channel.bio} terms={terms} look="small" />
        </p>
      )}
    </div>
    <div className="relative z-1 max-md:w-full max-md:[&>button]:w-full">
      <SubscribeButton isQuiet channel={channel} />
    </div>
  </article>
)

const PlaylistResultRow = ({ playlist, terms }: { playlist: PlaylistResult; terms: readonly Term[] }) => (
  <article className={rowClass}>
    <div className="relative isolate self-start md:row-span-2">
      <div className="absolute inset-x-2.5 -top-1.25 -z-1 h-3 rounded-md bg-press" />
      <PlaylistCover playlist={playlist} sizes={thumbnailSizes}>
        <span className="absolute end-2 bottom-2 z-1 inline-flex h-5 items-center gap-1 rounded-sm bg-scrim px-1.5 text-12 font-strong text-on-media tabular-nums">
          <Glyph icon={ListVideo} size={12} />
          {playlist.videoCount}
        </span>
      </PlaylistCover>
    </div>
    <div className="min-w-0">
      <h2 className={titleClass}>
        <Link
          {...toPlaylist(playlist.id)}
          aria-label={[
            playlist.name,
            t`playlist`,
            playlist.owner.username,
            formatVideos(playlist.videoCount),
          ].join(', ')}
          className="after:absolute after:inset-0 after:z-2 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <HighlightedText text={playlist.name} terms={terms} />
        </Link>
      </h2>
      <ResultByline owner={playlist.owner}>
        {t`Playlist`} · {t`updated ${{ ago: relativeTime(playlist.updatedAt) }}`}
      </ResultByline>
    </div>
    {playlist.first.length > 0 && (
      <ResultBody>
        <ul className="grid gap-1 text-13 text-fg-muted">
          {playlist.first.map((video) => (
            <li key={video.title} className="flex min-w-0 gap-2">
              <span className="truncate">
                <HighlightedText text={video.title} terms={terms} look="small" />
              </span>
              <span className="flex-none text-fg-faint tabular-nums">{formatDuration(video.duration)}</span>
            </li>
          ))}
        </ul>
      </ResultBody>
    )}
  </article>
)

const textOnlyClass = 'relative -mx-2.5 rounded-lg p-2.5 md:hover:bg-surface max-md:mx-0 max-md:px-0'

const PostResultRow = ({ post, terms }: { post: Post; terms: readonly Term[] }) => (
  <article className={post.images[0] ? rowClass : textOnlyClass}>
    {post.images[0] && (
      <VideoThumbnail
        image={post.images[0].picture}
        sizes={thumbnailSizes}
        className="self-start md:row-span-2"
      />
    )}
    <div className="min-w-0">
      <h2 dir="auto" className="line-clamp-4 leading-5.5 font-normal wrap-anywhere">
        <Link
          {...toPost(post.id)}
          aria-label={[t`Post by ${{ username: post.creator.username }}`, excerptOf(post.content)].join(', ')}
          className="after:absolute after:inset-0 after:z-2 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <HighlightedText text={excerptOf(post.content)} terms={terms} />
        </Link>
      </h2>
      <ResultByline owner={post.creator}>{relativeTime(post.createdAt)}</ResultByline>
      <p className="mt-2 flex items-center gap-3 text-13">
        <Tag>{post.poll ? t`Poll` : t({ message: 'Post', context: 'noun' })}</Tag>
        <PostStats post={post} />
      </p>
    </div>
  </article>
)

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
          {t`Shorts`}
        </h2>
        {count > shorts.data.length && (
          <Link
            to="/search"
            search={{ ...address, type: 'shorts' }}
            className="relative hit text-13 font-strong text-fg-muted hover:text-fg"
          >
            {t`${plural({ count }, { one: 'All #', other: 'All #' })}`}
          </Link>
        )}
      </div>
      <ul className="scrollbar-none grid gap-3 max-lg:auto-cols-37 max-lg:grid-flow-col max-lg:overflow-x-auto max-md:-mx-4 max-md:px-4 lg:grid-cols-5">
        <ShortTiles videos={shorts.data} slots={slots} />
      </ul>
    </section>
  )
}
