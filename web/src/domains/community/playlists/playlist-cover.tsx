import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import ListVideo from 'lucide-react/icons/list-video'
import type { ReactNode } from 'react'
import { Glyph } from '../../../ui/glyph.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'

interface PlaylistCoverProps {
  playlist: Pick<Playlist, 'cover'>
  sizes: string
  priority?: boolean
  className?: string
  children?: ReactNode
}

export const PlaylistCover = ({ playlist: { cover }, children, ...rest }: PlaylistCoverProps) => (
  <VideoThumbnail image={cover} {...rest}>
    {!cover && (
      <div className="absolute inset-0 grid place-items-center text-fg-faint">
        <Glyph icon={ListVideo} size={28} />
      </div>
    )}
    {children}
  </VideoThumbnail>
)
