import { t } from '@kinora/contract/text/translate'
import { videos } from '@kinora/contract/library/videos/calls'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useQueryClient } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import Share2 from 'lucide-react/icons/share-2'
import { useState, type ReactNode } from 'react'
import { query } from '../../../api.ts'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { HideMenuItems } from '../hidden-content/hide-menu-items.tsx'
import { LazySaveDialog, SaveMenuItems } from '../playlists/save-menu-items.tsx'
import { IfSocialEnabled } from '../../site/site/if-social-enabled.tsx'
import { ReportMenuItem } from '../report-dialog/report-menu-item.tsx'
import { videoReportTarget } from '../report-dialog/use-report.ts'

interface VideoMenuProps {
  video: VideoCard
  trigger: ReactNode
  onExplain?: (() => void) | undefined
}

export function VideoMenu({ video, trigger, onExplain }: VideoMenuProps) {
  const [opened, setOpened] = useState<'playlists' | 'sharing' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <DropdownMenu trigger={trigger} label={t`Actions for ${{ title: video.title }}`} defaultOpen>
        <SaveMenuItems video={video} onAdd={() => setOpened('playlists')} />
        <IfSocialEnabled>
          <MenuItem icon={Share2} onSelect={() => setOpened('sharing')}>
            {t({ message: 'Share', context: 'verb' })}
          </MenuItem>
        </IfSocialEnabled>
        {onExplain && (
          <MenuItem icon={Info} onSelect={onExplain}>
            {t`Why am I seeing this?`}
          </MenuItem>
        )}
        <HideMenuItems video={video} />
        <ReportMenuItem target={videoReportTarget(video)} />
      </DropdownMenu>
      {opened === 'playlists' && <LazySaveDialog video={video} onClose={close} />}
      {opened === 'sharing' && <LazyShareDialog id={video.id} onClose={close} />}
    </>
  )
}

/** The dialog needs data that cards lack: size and embedding policy. */
function LazyShareDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  const [load] = useState(() => async () => {
    const [{ ShareDialog }, video] = await Promise.all([
      import('../../library/sharing/share-dialog.tsx'),
      client.ensureQueryData(query(videos.find, { params: { id } })),
    ])
    return { ShareDialog, video }
  })
  return (
    <LazyModule load={load} onFailed={onClose}>
      {({ ShareDialog, video }) => <ShareDialog video={video} now={0} onClose={onClose} />}
    </LazyModule>
  )
}
