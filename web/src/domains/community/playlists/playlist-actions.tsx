import type { PlaylistPage } from '@kinora/contract/community/playlists/schemas'
import { useNavigate } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSignInForAction, usePendingAction } from '../../../viewer/use-pending-action.ts'
import { IfSocialEnabled } from '../../site/site/if-social-enabled.tsx'
import type { PlaylistAction } from './playlist-dialogs.tsx'
import { useSavePlaylist } from './use-playlist.ts'

const loadMenu = () => import('./playlist-menu.tsx')

interface PlaylistActionsProps {
  playlist: PlaylistPage & { id: number }
  onAct: (action: PlaylistAction) => void
}

export function PlaylistActions({ playlist, onAct }: PlaylistActionsProps) {
  const navigate = useNavigate()
  const isOwner = useViewer()?.id === playlist.owner.id
  return (
    <div className="-ml-3 flex gap-1">
      <IfSocialEnabled>
        <Button variant="ghost" icon={Share2} onClick={() => onAct({ kind: 'share', playlist })}>
          Share
        </Button>
      </IfSocialEnabled>
      {playlist.canEdit && (
        <Button variant="ghost" icon={Pencil} onClick={() => onAct({ kind: 'edit', playlist })}>
          Edit
        </Button>
      )}
      {!isOwner && (playlist.visibility === 'public' || playlist.isSaved) && (
        <SavePlaylistButton playlist={playlist} />
      )}
      {playlist.canDelete && (
        <LazyMenu
          load={loadMenu}
          trigger={(props) => (
            <IconButton {...props} label="More: delete" icon={Ellipsis} className="ml-auto" />
          )}
        >
          {({ PlaylistMenu }, trigger) => (
            <PlaylistMenu
              playlist={playlist}
              trigger={trigger}
              onRemoved={() => navigate({ to: '/playlists' })}
            />
          )}
        </LazyMenu>
      )}
    </div>
  )
}

function SavePlaylistButton({ playlist: { id, isSaved } }: Pick<PlaylistActionsProps, 'playlist'>) {
  const isSignedIn = useViewer() !== null
  const save = useSavePlaylist(id)
  const signIn = useSignInForAction()
  usePendingAction(`save playlist ${id}`, () => save(true))
  return (
    <Button
      variant="ghost"
      icon={Bookmark}
      aria-pressed={isSaved}
      onClick={() => (isSignedIn ? save(!isSaved) : signIn(`save playlist ${id}`))}
    >
      {isSaved ? 'Saved to library' : 'Save to library'}
    </Button>
  )
}
