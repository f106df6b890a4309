import { videos, type VideoCard } from '@kinora/contract/videos'
import { useQueryClient } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import Share2 from 'lucide-react/icons/share-2'
import { useRef, useState, type ReactNode } from 'react'
import { query } from '../../api.ts'
import { focusBeside } from '../../lib/focus-beside.ts'
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx'
import { Late } from '../../ui/late.tsx'
import { HideItems } from '../hidden/hide-items.tsx'
import { LateSaveDialog, SaveItems } from '../playlists/save-items.tsx'
import { Social } from '../site/social.tsx'
import { ReportItem } from '../reports/report-item.tsx'
import { reportedVideo } from '../reports/report-target.ts'

interface VideoMenuProps {
  video: VideoCard
  trigger: ReactNode
  onWhy?: ((place: Element | null) => void) | undefined
}

export function VideoMenu({ video, trigger, onWhy }: VideoMenuProps) {
  const [opened, setOpened] = useState<'playlists' | 'sharing' | null>(null)
  const close = () => setOpened(null)
  const place = useRef<HTMLSpanElement>(null)
  return (
    <span ref={place} className="contents">
      <DropdownMenu trigger={trigger} label={`Actions for ${video.title}`} defaultOpen>
        <SaveItems video={video} onAdd={() => setOpened('playlists')} />
        <Social>
          <MenuItem icon={Share2} onSelect={() => setOpened('sharing')}>
            Share
          </MenuItem>
        </Social>
        {onWhy && (
          <MenuItem icon={Info} onSelect={() => onWhy(place.current)}>
            Why am I seeing this?
          </MenuItem>
        )}
        <HideItems video={video} onGone={() => focusBeside(place.current)} />
        <ReportItem target={reportedVideo(video)} />
      </DropdownMenu>
      {opened === 'playlists' && <LateSaveDialog video={video} onClose={close} />}
      {opened === 'sharing' && <Sharing id={video.id} onClose={close} />}
    </span>
  )
}

/** The dialog needs data that cards lack: size and embedding policy. */
function Sharing({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  const [load] = useState(() => async () => {
    const [{ ShareDialog }, video] = await Promise.all([
      import('../sharing/share-dialog.tsx'),
      client.ensureQueryData(query(videos.find, { params: { id } })),
    ])
    return { ShareDialog, video }
  })
  return (
    <Late load={load} onFailed={onClose}>
      {({ ShareDialog, video }) => (
        <ShareDialog open video={video} now={0} onOpenChange={(isOpen) => !isOpen && onClose()} />
      )}
    </Late>
  )
}
