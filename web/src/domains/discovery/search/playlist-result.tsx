import type { Term } from '@kinora/contract/text/fold-text'
import type { PlaylistResult } from '@kinora/contract/discovery/search/schemas'
import { Link } from '@tanstack/react-router'
import ListVideo from 'lucide-react/icons/list-video'
import { counted, formatDuration, relativeTime } from '../../../lib/format.ts'
import { toPlaylist } from '../../../paths.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { PlaylistCover } from '../../community/playlists/playlist-cover.tsx'
import { ResultBody, ResultByline, thumbnailSizes, rowClass, titleClass } from './video-result.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'

export const PlaylistResultRow = ({
  playlist,
  terms,
}: {
  playlist: PlaylistResult
  terms: readonly Term[]
}) => (
  <article className={rowClass}>
    <div className="relative isolate self-start md:row-span-2">
      <div className="absolute inset-x-2.5 -top-1.25 -z-1 h-3 rounded-md bg-press" />
      <PlaylistCover playlist={playlist} sizes={thumbnailSizes}>
        <span className="absolute right-2 bottom-2 z-1 inline-flex h-5 items-center gap-1 rounded-sm bg-scrim px-1.5 text-12 font-strong text-on-media tabular-nums">
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
            'playlist',
            playlist.owner.username,
            counted(playlist.videoCount, 'video'),
          ].join(', ')}
          className="after:absolute after:inset-0 after:z-2 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <HighlightedText text={playlist.name} terms={terms} />
        </Link>
      </h2>
      <ResultByline owner={playlist.owner}>
        Playlist · updated {relativeTime(playlist.updatedAt)}
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
