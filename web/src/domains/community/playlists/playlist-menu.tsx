import { t } from '@kinora/contract/text/translate'
import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { IfSocialEnabled } from '../../site/site/if-social-enabled.tsx'
import { PlaylistDialogs, type PlaylistAction } from './playlist-dialogs.tsx'
import { useRemovePlaylist } from './use-playlist.ts'

interface PlaylistMenuProps {
  playlist: Playlist & { id: number }
  trigger: ReactNode
  onRemoved?: () => unknown
}

export function PlaylistMenu({ playlist, trigger, onRemoved }: PlaylistMenuProps) {
  const [action, act] = useState<PlaylistAction | null>(null)
  const remove = useRemovePlaylist(playlist.id, onRemoved)
  return (
    <>
      <DropdownMenu trigger={trigger} label={t`This playlist`} defaultOpen>
        {!onRemoved && (
          <>
            <MenuItem icon={Pencil} onSelect={() => act({ kind: 'edit', playlist })}>
              {t`Edit`}
            </MenuItem>
            <IfSocialEnabled>
              <MenuItem icon={Share2} onSelect={() => act({ kind: 'share', playlist })}>
                {t({ message: 'Share', context: 'verb' })}
              </MenuItem>
            </IfSocialEnabled>
          </>
        )}
        <MenuItem icon={Trash2} tone="danger" onSelect={() => remove.mutate({ params: { id: playlist.id } })}>
          {t`Delete playlist`}
        </MenuItem>
      </DropdownMenu>
      {action && <PlaylistDialogs action={action} onClose={() => act(null)} />}
    </>
  )
}
