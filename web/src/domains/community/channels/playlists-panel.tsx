import ListVideo from 'lucide-react/icons/list-video'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { PlaylistTile, PlaylistTileSkeleton } from '../playlists/playlist-tile.tsx'
import { useUserPlaylists } from '../playlists/use-playlist-lists.ts'
import { gridClass } from '../../library/videos/grid-classes.ts'
import { EmptyChannelList } from './empty-channel-list.tsx'

const PlaylistsSkeleton = () => (
  <div className={gridClass}>
    {Array.from({ length: 4 }, (_, at) => (
      <PlaylistTileSkeleton key={at} />
    ))}
  </div>
)

export function PlaylistsPanel({ userId }: { userId: number }) {
  const list = useUserPlaylists(userId, { only: 'public' })
  return (
    <QueryState
      query={list}
      failed="Failed to fetch playlists"
      loading={<PlaylistsSkeleton />}
      isEmpty={(found) => found.length === 0}
      empty={<EmptyChannelList userId={userId} icon={ListVideo} kind="playlists" way="create" />}
    >
      {(found) => (
        <>
          <ul className={gridClass} aria-busy={list.isFetchingNextPage || undefined}>
            {found.map((playlist) => (
              <li key={playlist.id} className="min-w-0">
                <PlaylistTile playlist={playlist} shows="neither" />
              </li>
            ))}
          </ul>
          <LoadMore list={list} failed="More playlists could not be loaded" />
        </>
      )}
    </QueryState>
  )
}
