import { t } from '@kinora/contract/text/translate'
import { formatExcerpt } from '@kinora/contract/text/ellipsis'
import type { Term } from '@kinora/contract/text/fold-text'
import type { VideoResult } from '@kinora/contract/discovery/search/schemas'
import { Link } from '@tanstack/react-router'
import Captions from 'lucide-react/icons/captions'
import type { ReactNode } from 'react'
import { formatDuration } from '../../../lib/format.ts'
import { toVideo } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { VideoTitleLink } from '../../library/videos/video-title-link.tsx'
import { cornerLabelOf, durationLabelOf, facts } from '../../library/videos/video-labels.ts'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import type { TileSlots } from '../../library/videos/video-grid.tsx'

export const rowClass =
  'group/card relative -mx-2.5 grid grid-cols-[144px_minmax(0,1fr)] gap-x-3 rounded-lg p-2.5 md:grid-cols-[232px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-5 md:hover:bg-surface xl:grid-cols-[296px_minmax(0,1fr)] max-md:mx-0 max-md:px-0'
export const thumbnailSizes = '(min-width: 1240px) 296px, (min-width: 768px) 232px, 144px'
export const titleClass = 'line-clamp-2 font-semibold tracking-[-0.006em] wrap-anywhere md:text-16'

export const ResultBody = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 min-w-0 max-md:col-span-2 md:col-start-2">{children}</div>
)

interface ResultBylineProps {
  owner: { username: string; avatar: string | null; isVerified: boolean }
  children: ReactNode
}

export const ResultByline = ({ owner, children }: ResultBylineProps) => (
  <p className="mt-1.5 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-13 text-fg-muted">
    <Avatar name={owner.username} src={owner.avatar} size={20} className="max-md:hidden" />
    <span className="inline-flex max-w-full min-w-0 items-center gap-1">
      <bdi className="truncate">{owner.username}</bdi>
      {owner.isVerified && <VerifiedMark />}
    </span>
    <span className="text-fg-faint tabular-nums max-md:text-12">{children}</span>
  </p>
)

export const VideoResultRow = ({
  video,
  terms,
  progress,
  menu,
}: Pick<TileSlots, 'progress' | 'menu'> & { video: VideoResult; terms: readonly Term[] }) => (
  <article className={rowClass}>
    <VideoThumbnail
      image={video.poster}
      sizes={thumbnailSizes}
      cornerLabel={video.isShort ? t`Short` : cornerLabelOf(video)}
      {...durationLabelOf(video)}
      progress={progress}
      className="self-start md:row-span-2"
    />
    <div className="flex min-w-0 items-start gap-1">
      <div className="min-w-0 flex-1">
        <h2 className={titleClass}>
          <VideoTitleLink video={video} progress={progress}>
            <HighlightedText text={video.title} terms={terms} />
          </VideoTitleLink>
        </h2>
        <ResultByline owner={video.creator}>{facts(video)}</ResultByline>
      </div>
      {menu && <div className="relative z-3 -mt-1.5 -me-2 flex-none">{menu}</div>}
    </div>
    {(video.said ?? video.snippet) && (
      <ResultBody>
        {video.said ? (
          <CaptionQuoteLink video={video} said={video.said} terms={terms} />
        ) : (
          <p dir="auto" className="line-clamp-2 max-w-[68ch] text-13 text-fg-muted wrap-anywhere md:pe-10">
            <HighlightedText text={video.snippet} terms={terms} look="small" />
          </p>
        )}
      </ResultBody>
    )}
  </article>
)

const CaptionQuoteLink = ({
  video,
  said,
  terms,
}: {
  video: VideoResult
  said: NonNullable<VideoResult['said']>
  terms: readonly Term[]
}) => (
  <Link
    {...toVideo(video.id, said.seconds)}
    className="relative z-3 flex max-w-[64ch] flex-wrap items-baseline gap-x-2.5 gap-y-0.5 rounded-md bg-hover py-2.5 pe-3.5 ps-3 text-13 text-fg-muted md:group-hover/card:bg-press"
  >
    <Glyph icon={Captions} size={16} className="self-start mt-0.5 text-fg-faint" />
    <span dir="auto" className="line-clamp-3 min-w-0 flex-[1_1_200px] wrap-anywhere">
      <HighlightedText text={formatExcerpt(said.text)} terms={terms} look="small" />
    </span>
    <span className="font-strong text-fg tabular-nums underline decoration-line-strong underline-offset-3 max-md:ms-6.5">
      {t`said at ${{ time: formatDuration(said.seconds) }}`}
    </span>
  </Link>
)

export const ResultSkeletons = () => (
  <div className="grid gap-1">
    {Array.from({ length: 6 }, (_, at) => (
      <div key={at} className={rowClass}>
        <Skeleton className="aspect-video rounded-md! md:row-span-2" />
        <Skeletons
          className="grid content-start gap-2 pt-1"
          each={['h-5 w-10/12', 'h-4.5 w-1/2', 'h-4.5 w-2/3 max-md:hidden']}
        />
      </div>
    ))}
  </div>
)
