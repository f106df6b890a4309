import { playlistViews } from '@kinora/contract/page-search'
import type { PlaylistOrder, PlaylistPage } from '@kinora/contract/playlist-shapes'
import { useFilters } from '../../lib/url-state.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Select } from '../../ui/select.tsx'
import { useSetOrder } from './use-playlist.ts'

const orderWords: Record<PlaylistOrder, string> = {
  manual: 'Manual',
  added: 'Date added',
  addedOldest: 'Date added, oldest first',
  published: 'Date published',
}
const orders = Object.entries(orderWords).map(([value, label]) => ({ value, label }))

const viewWords = {
  added: 'Date added',
  addedOldest: 'Date added, oldest first',
  published: 'Date published',
  duration: 'Longest first',
  popular: 'Most viewed',
}

function usualWord({ id, order }: PlaylistPage) {
  if (id === 'watch-later') return 'My order'
  if (id === 'liked') return 'Date liked'
  return order === 'manual' ? 'Playlist order' : orderWords[order]
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex min-w-0 items-center gap-2.5 max-md:flex-1">
    <span aria-hidden="true" className="text-13 text-fg-faint max-md:hidden">
      {label}
    </span>
    {children}
  </div>
)

const selectClass = 'w-56 max-md:w-full'

export function PlaylistOrderChoice({ playlist }: { playlist: PlaylistPage }) {
  const { values, set } = useFilters({ sort: playlistViews })
  const setOrder = useSetOrder(playlist.id)
  if (playlist.canEdit && typeof playlist.id === 'number')
    return (
      <Labelled label="Order">
        <Select
          aria-label="Order"
          value={setOrder.isPending ? setOrder.variables : playlist.order}
          onChange={({ target }) => setOrder.mutate(target.value as PlaylistOrder)}
          options={orders}
          className={selectClass}
        />
      </Labelled>
    )
  const isUsual = (view: (typeof playlistViews)[number]) => view === playlist.order
  const views = playlistViews.filter((view) => !isUsual(view))
  return (
    <Labelled label="Sort">
      <Select
        aria-label="Sort"
        value={values.sort ?? ''}
        onChange={({ target }) => set('sort', target.value as '' | (typeof playlistViews)[number])}
        placeholder={usualWord(playlist)}
        options={views.map((value) => ({ value, label: viewWords[value] }))}
        className={selectClass}
      />
    </Labelled>
  )
}

export const MoveHint = () => (
  <p className="min-w-0 flex-1 text-13 text-fg-faint max-lg:hidden">
    Drag a handle, or focus it and press <Kbd>Space</Kbd>, then <Kbd>↑</Kbd> <Kbd>↓</Kbd>
  </p>
)
