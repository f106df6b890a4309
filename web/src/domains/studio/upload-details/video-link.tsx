import type { Video } from '@kinora/contract/library/videos/schemas'
import { Link } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import Film from 'lucide-react/icons/film'
import { toVideo } from '../../../paths.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { formatDuration } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { toast } from '../../../ui/toast.ts'

export function VideoLink({ video }: { video: Video }) {
  const address = `${location.origin}/video/${video.id}`
  const copy = async () => {
    if (await copyText(address)) toast({ title: 'Link copied', tone: 'success' })
    else toast({ title: 'Copy failed', description: address, tone: 'destructive' })
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-canvas">
      <VideoThumbnail
        image={video.poster}
        sizes="280px"
        isPortrait={video.isShort}
        durationLabel={video.duration > 0 ? formatDuration(video.duration) : undefined}
        className={video.isShort ? 'mx-auto mt-3.5 w-36' : 'rounded-none'}
      >
        {!video.poster && <Glyph icon={Film} size={28} className="absolute inset-0 m-auto text-fg-faint" />}
      </VideoThumbnail>
      <div className="flex items-center justify-between gap-2 px-3.5 py-3">
        <span className="grid min-w-0">
          <span className="text-12 text-fg-faint">Link</span>
          <span className="truncate text-13">{address.replace(/^https?:\/\//, '')}</span>
        </span>
        <span className="flex flex-none items-center">
          <IconButton size="sm" label="Copy link" icon={Copy} onClick={() => void copy()} />
          <Link {...toVideo(video.id)} className={buttonClass({ size: 'sm', className: 'ml-1' })}>
            View
          </Link>
        </span>
      </div>
    </div>
  )
}
