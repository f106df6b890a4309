import { PlaylistSkeleton, PlaylistView } from '../features/playlists/playlist-view.tsx'
import { usePlaylist } from '../features/playlists/use-playlist.ts'
import { useTitle } from '../lib/use-title.ts'
import { QueryState } from '../ui/query-state.tsx'

export default function LikedPage() {
  const playlist = usePlaylist('liked')
  useTitle('Liked videos')
  return (
    <>
      {!playlist.data && <h1 className="sr-only">Liked videos</h1>}
      <QueryState query={playlist} failed="The list could not be loaded" loading={<PlaylistSkeleton />}>
        {(found) => <PlaylistView playlist={found} />}
      </QueryState>
    </>
  )
}
