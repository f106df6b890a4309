import { containsText } from '@kinora/contract/text/fold-text'
import { t } from '@kinora/contract/text/translate'
import { readPlaylistsSearch } from '@kinora/contract/pages/page-search'
import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import ListVideo from 'lucide-react/icons/list-video'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { useListFilters } from '../../../ui/list-page/use-list-filters.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { gridClass } from '../../library/videos/grid-classes.ts'
import { PlaylistTile, PlaylistTileSkeleton } from './playlist-tile.tsx'
import { useUserPlaylists, useSavedPlaylists, useSystemPlaylists } from './use-playlist-lists.ts'

const loadMenu = () => import('./playlist-menu.tsx')

function useShelfFilter() {
  const { q = '', sort } = useListFilters(readPlaylistsSearch).search
  return { q, sort }
}

const matchesName = (searchText: string) => (playlist: Playlist) => containsText(playlist.name, searchText)

const GridSkeleton = () => (
  <div className={gridClass}>
    {Array.from({ length: 6 }, (_, at) => (
      <PlaylistTileSkeleton key={at} />
    ))}
  </div>
)

export function OwnPlaylistsShelf({ userId, create }: { userId: number; create: ReactNode }) {
  const filter = useShelfFilter()
  const system = useSystemPlaylists()
  const own = useUserPlaylists(userId, filter)
  const first = system.data?.items.filter(matchesName(filter.q)) ?? []
  return (
    <section aria-labelledby="own-playlists">
      <h2 id="own-playlists" className="sr-only">
        {t`Your playlists`}
      </h2>
      <QueryState query={own} failed={t`Failed to fetch playlists`} loading={<GridSkeleton />}>
        {(ownLists) => (
          <>
            {first.length + ownLists.length > 0 && (
              <ul className={gridClass} aria-busy={own.isFetchingNextPage || undefined}>
                {[...first, ...ownLists].map((playlist) => (
                  <li key={playlist.id} className="min-w-0">
                    <PlaylistTile
                      playlist={playlist}
                      shows="visibility"
                      menu={
                        typeof playlist.id === 'number' && (
                          <TileMenu playlist={{ ...playlist, id: playlist.id }} />
                        )
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
            <LoadMore list={own} failed={t`More playlists could not be loaded`} />
            {ownLists.length === 0 && (
              <NoPlaylists searchText={filter.q} hasOtherLists={first.length > 0} create={create} />
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

const TileMenu = ({ playlist }: { playlist: Playlist & { id: number } }) => (
  <LazyMenu
    load={loadMenu}
    trigger={(props) => (
      <IconButton
        {...props}
        label={t`More actions for ${{ name: playlist.name }}`}
        icon={EllipsisVertical}
        size="sm"
      />
    )}
  >
    {({ PlaylistMenu }, trigger) => <PlaylistMenu playlist={playlist} trigger={trigger} />}
  </LazyMenu>
)

interface NoPlaylistsProps {
  searchText: string
  hasOtherLists: boolean
  create: ReactNode
}

function NoPlaylists({ searchText, hasOtherLists, create }: NoPlaylistsProps) {
  if (searchText && hasOtherLists) return null
  if (searchText) return <EmptyState icon={ListVideo} title={t`No playlists found`} className="py-16" />
  return (
    <EmptyState icon={ListVideo} title={t`You have no playlists yet`} className="py-16" action={create}>
      {t`Collect videos for yourself or for everyone.`}
    </EmptyState>
  )
}

export function SavedPlaylistsShelf() {
  const { q } = useShelfFilter()
  const saved = useSavedPlaylists()
  const matching = saved.data?.filter(matchesName(q)) ?? []
  if (matching.length === 0 && !saved.hasNextPage) return null
  return (
    <section aria-labelledby="saved-playlists" className="mt-12">
      <h2 id="saved-playlists" className="mb-4 title-20">
        {t({ message: 'Saved', context: 'playlists' })}
      </h2>
      <ul className={gridClass}>
        {matching.map((playlist) => (
          <li key={playlist.id} className="min-w-0">
            <PlaylistTile playlist={playlist} shows="owner" />
          </li>
        ))}
      </ul>
      <LoadMore list={saved} failed={t`More playlists could not be loaded`} />
    </section>
  )
}
