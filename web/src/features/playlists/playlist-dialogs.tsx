import type { Playlist } from '@kinora/contract/playlists'
import { Late } from '../../ui/late.tsx'

/** What somebody is about to do, in a dialog over the page. */
export type PlaylistAction = { kind: 'create' } | { kind: 'edit' | 'share'; playlist: Playlist }

// The contract's schemas come with the form.
const loadForm = () => import('./playlist-form.tsx')
const loadShare = () => import('./share-playlist.tsx')

export const PlaylistDialogs = ({ action, onClose }: { action: PlaylistAction; onClose: () => void }) =>
  action.kind === 'share' ? (
    <Late load={loadShare} onFailed={onClose}>
      {({ SharePlaylist }) => <SharePlaylist playlist={action.playlist} onClose={onClose} />}
    </Late>
  ) : (
    <Late load={loadForm} onFailed={onClose}>
      {({ PlaylistForm }) => (
        <PlaylistForm playlist={action.kind === 'edit' ? action.playlist : undefined} onClose={onClose} />
      )}
    </Late>
  )
