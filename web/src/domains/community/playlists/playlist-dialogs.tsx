import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import { lazyDialog } from '../../../ui/lazy-module.tsx'

export type PlaylistAction = { kind: 'create' } | { kind: 'edit' | 'share' | 'add'; playlist: Playlist }

// Loaded lazily, because the form needs the schemas of the contract.
const PlaylistForm = lazyDialog(() => import('./playlist-form.tsx'), 'PlaylistForm')
const SharePlaylist = lazyDialog(() => import('./share-playlist.tsx'), 'SharePlaylist')

const AddVideosDialog = lazyDialog(() => import('./add-videos-dialog.tsx'), 'AddVideosDialog')

export function PlaylistDialogs({ action, onClose }: { action: PlaylistAction; onClose: () => void }) {
  if (action.kind === 'share') return <SharePlaylist playlist={action.playlist} onClose={onClose} />
  if (action.kind === 'add') return <AddVideosDialog playlist={action.playlist} onClose={onClose} />
  return <PlaylistForm playlist={action.kind === 'edit' ? action.playlist : undefined} onClose={onClose} />
}
