import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import { LazyModule } from '../../../ui/lazy-module.tsx'

export type PlaylistAction = { kind: 'create' } | { kind: 'edit' | 'share' | 'add'; playlist: Playlist }

// Loaded lazily, because the form needs the schemas of the contract.
const loadForm = () => import('./playlist-form.tsx')
const loadShare = () => import('./share-playlist.tsx')

const loadAdd = () => import('./add-videos-dialog.tsx')

export function PlaylistDialogs({ action, onClose }: { action: PlaylistAction; onClose: () => void }) {
  if (action.kind === 'share')
    return (
      <LazyModule load={loadShare} onFailed={onClose}>
        {({ SharePlaylist }) => <SharePlaylist playlist={action.playlist} onClose={onClose} />}
      </LazyModule>
    )
  if (action.kind === 'add')
    return (
      <LazyModule load={loadAdd} onFailed={onClose}>
        {({ AddVideosDialog }) => <AddVideosDialog playlist={action.playlist} onClose={onClose} />}
      </LazyModule>
    )
  return (
    <LazyModule load={loadForm} onFailed={onClose}>
      {({ PlaylistForm }) => (
        <PlaylistForm playlist={action.kind === 'edit' ? action.playlist : undefined} onClose={onClose} />
      )}
    </LazyModule>
  )
}
