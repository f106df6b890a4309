import type { Playlist } from '@kinora/contract/playlist-shapes'
import ListVideo from 'lucide-react/icons/list-video'
import type { ReactNode } from 'react'
import { Glyph } from '../../ui/glyph.tsx'
import { Thumb } from '../../ui/thumb.tsx'

interface CoverProps {
  playlist: Pick<Playlist, 'cover'>
  sizes: string
  priority?: boolean
  className?: string
  children?: ReactNode
}

export const Cover = ({ playlist: { cover }, children, ...rest }: CoverProps) => (
  <Thumb picture={cover} {...rest}>
    {!cover && (
      <div className="absolute inset-0 grid place-items-center text-fg-faint">
        <Glyph icon={ListVideo} size={28} />
      </div>
    )}
    {children}
  </Thumb>
)
