import ListVideo from 'lucide-react/icons/list-video'
import { QueryState } from '../../ui/query-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { PlaylistTile, PlaylistTileSkeleton } from '../playlists/playlist-tile.tsx'
import { usePlaylistsOf } from '../playlists/use-shelves.ts'
import { gridClass } from '../videos/columns.ts'
import { NothingYet } from './nothing-yet.tsx'

const PlaylistsSkeleton = () => (
  <div className={gridClass}>
    {Array.from({ length: 4 }, (_, at) => (
      <PlaylistTileSkeleton key={at} />
    ))}
  </div>
)

export function PlaylistsPanel({ userId }: { userId: number }) {
  const list = usePlaylistsOf(userId, { only: 'public' })
  return (
    <QueryState
      query={list}
      failed="Failed to fetch playlists"
      loading={<PlaylistsSkeleton />}
      isEmpty={(found) => found.length === 0}
      empty={<NothingYet userId={userId} icon={ListVideo} what="playlists" way="create" />}
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
          <ShowMore list={list} failed="More playlists could not be loaded" />
        </>
      )}
    </QueryState>
  )
}
