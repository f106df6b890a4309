import { t } from '@kinora/contract/text/translate'
import type { PlaylistId } from '@kinora/contract/community/playlists/schemas'
import { useLocation, useParams } from '@tanstack/react-router'
import ListX from 'lucide-react/icons/list-x'
import { ApiError } from '../api.ts'
import { LazyNotFound } from '../app/lazy-not-found.tsx'
import { PlaylistSkeleton, PlaylistView } from '../domains/community/playlists/playlist-view.tsx'
import { usePlaylist } from '../domains/community/playlists/use-playlist.ts'
import { useTitle } from '../lib/use-title.ts'
import { QueryState } from '../ui/query-state.tsx'

/** Watch later and Liked videos have addresses of their own. */
function usePlaylistId(): PlaylistId {
  const { id } = useParams({ strict: false })
  const isLiked = useLocation().pathname === '/liked'
  if (id !== undefined) return Number(id)
  return isLiked ? 'liked' : 'watch-later'
}

export default function PlaylistPage() {
  const playlist = usePlaylist(usePlaylistId())
  const away = playlist.error instanceof ApiError ? unavailableText(playlist.error) : null
  useTitle(away?.title ?? playlist.data?.name)

  if (away) return <LazyNotFound icon={ListX} {...away} />
  return (
    <>
      {!playlist.data && <h1 className="sr-only">{t`Playlist`}</h1>}
      <QueryState
        query={playlist}
        failed={t`The playlist could not be loaded`}
        loading={<PlaylistSkeleton />}
      >
        {(found) => <PlaylistView key={found.id} playlist={found} />}
      </QueryState>
    </>
  )
}

function unavailableText({ status, body }: ApiError) {
  if (body?.code === 'removed')
    return { title: t`This playlist has been removed`, why: t`Its videos may still be there.` }
  if (status !== 404 && status !== 400) return null
  return { title: t`This playlist is not available`, why: t`It may have been removed, or it is private.` }
}
