import { formatVideos } from '@kinora/contract/text/counts'
import { t } from '@kinora/contract/text/translate'
import { cardSizes } from '@kinora/contract/pages/image-sizes'
import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import { Link } from '@tanstack/react-router'
import ListVideo from 'lucide-react/icons/list-video'
import type { ReactNode } from 'react'
import { relativeTime } from '../../../lib/format.ts'
import { toPlaylist } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { PlaylistCover } from './playlist-cover.tsx'
import { visibilityLabels } from './playlist-labels.ts'

interface PlaylistTileProps {
  playlist: Playlist
  /** The owner in lists of several owners, the visibility in the owner’s own list. */
  shows: 'owner' | 'visibility' | 'neither'
  menu?: ReactNode
}

const accessibleName = ({ name, owner, videoCount }: Playlist, shows: PlaylistTileProps['shows']) =>
  [name, ...(shows === 'owner' ? [owner.username] : []), formatVideos(videoCount)].join(', ')

export const PlaylistTile = ({ playlist, shows, menu }: PlaylistTileProps) => (
  <article className="group/card relative isolate min-w-0 pt-1.5">
    <div className="absolute inset-x-2.5 top-0 -z-1 h-3 rounded-md bg-press" />
    <PlaylistCover playlist={playlist} sizes={cardSizes}>
      <span className="absolute end-2 bottom-2 z-1 inline-flex h-5 items-center gap-1 rounded-sm bg-scrim px-1.5 text-12 font-strong text-on-media tabular-nums">
        <Glyph icon={ListVideo} size={12} />
        {formatVideos(playlist.videoCount)}
      </span>
    </PlaylistCover>
    <div className="flex items-start gap-1">
      <h3
        dir="auto"
        className="mt-3 line-clamp-2 min-w-0 flex-1 wrap-anywhere text-14 font-semibold tracking-[-0.006em] max-xs:text-16 max-xs:leading-5.5"
      >
        <Link
          dir="auto"
          {...toPlaylist(playlist.id)}
          aria-label={accessibleName(playlist, shows)}
          className="after:absolute after:inset-0 after:z-2 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          {playlist.name}
        </Link>
      </h3>
      {menu && (
        <div className="relative z-3 mt-1.5 -me-2 -mb-1.5 flex-none touch:mt-0 touch:-mb-3.5">{menu}</div>
      )}
    </div>
    <p className="mt-2 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-13 text-fg-muted">
      {shows === 'owner' && <TileOwner owner={playlist.owner} />}
      {shows === 'visibility' && <TileVisibility visibility={playlist.visibility} />}
      <span className="flex-none text-fg-faint tabular-nums">
        {t`Updated ${{ time: relativeTime(playlist.updatedAt) }}`}
      </span>
    </p>
  </article>
)

const TileOwner = ({ owner }: Pick<Playlist, 'owner'>) => (
  <>
    <Avatar name={owner.username} src={owner.avatar} size={20} />
    <span className="inline-flex min-w-0 items-center gap-1">
      <span dir="auto" className="truncate">
        {owner.username}
      </span>
      {owner.isVerified && <VerifiedMark />}
    </span>
  </>
)

const TileVisibility = ({ visibility }: Pick<Playlist, 'visibility'>) => (
  <span className="inline-flex flex-none items-center gap-1.5">
    <Glyph icon={visibilityLabels[visibility].icon} size={16} className="text-fg-faint" />
    {t(visibilityLabels[visibility].label)}
  </span>
)

export const PlaylistTileSkeleton = () => (
  <Skeletons className="pt-1.5" each={['aspect-video rounded-md!', 'mt-3 h-5 w-2/3', 'mt-2 h-4.5 w-1/2']} />
)
