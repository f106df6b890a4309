import { msg, t, type Message } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { playlistViews, readPlaylistSearch } from '@kinora/contract/pages/page-search'
import type { PlaylistOrder } from '@kinora/contract/community/playlists/rules'
import type { PlaylistPage } from '@kinora/contract/community/playlists/schemas'
import { useUrlState } from '../../../lib/url-state.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { FilterSelect } from '../../../ui/list-page/filter-select.tsx'
import { Select } from '../../../ui/select.tsx'
import { useSetPlaylistOrder } from './use-playlist.ts'

const orderLabels: Record<PlaylistOrder, Message> = {
  manual: msg`Manual`,
  added: msg`Date added`,
  addedOldest: msg`Date added, oldest first`,
  published: msg`Date published`,
}
const orderOptions = Object.entries(orderLabels).map(([value, label]) => ({ value, label }))

const sortLabels = {
  added: msg`Date added`,
  addedOldest: msg`Date added, oldest first`,
  published: msg`Date published`,
  duration: msg`Longest first`,
  popular: msg`Most viewed`,
}

function defaultSortLabel({ id, order }: PlaylistPage) {
  if (id === 'watch-later') return t`My order`
  if (id === 'liked') return t`Date liked`
  return order === 'manual' ? t`Playlist order` : t(orderLabels[order])
}

const LabelledField = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex min-w-0 items-center gap-2.5 max-md:flex-1">
    <span aria-hidden="true" className="text-13 text-fg-faint max-md:hidden">
      {label}
    </span>
    {children}
  </div>
)

const selectClass = 'w-56 max-md:w-full'

export function PlaylistOrderSelect({ playlist }: { playlist: PlaylistPage }) {
  const { search, change } = useUrlState(readPlaylistSearch)
  const setOrder = useSetPlaylistOrder(playlist.id)
  if (playlist.canEdit && typeof playlist.id === 'number')
    return (
      <LabelledField label={t`Order`}>
        <Select
          aria-label={t`Order`}
          value={setOrder.isPending ? setOrder.variables : playlist.order}
          onChange={({ target }) => setOrder.mutate(target.value as PlaylistOrder)}
          options={orderOptions}
          className={selectClass}
        />
      </LabelledField>
    )
  const isDefaultSort = (view: (typeof playlistViews)[number]) => view === playlist.order
  const views = playlistViews.filter((view) => !isDefaultSort(view))
  return (
    <LabelledField label={t`Sort`}>
      <FilterSelect
        label={t`Sort`}
        value={search.sort}
        onChange={(sort) => change({ sort })}
        placeholder={defaultSortLabel(playlist)}
        options={views.map((value) => ({ value, label: sortLabels[value] }))}
        className={selectClass}
      />
    </LabelledField>
  )
}

export const MoveHint = () => (
  <p className="min-w-0 flex-1 text-13 text-fg-faint max-lg:hidden">
    <Trans>
      Drag a handle, or focus it and press <Kbd>Space</Kbd>, then <Kbd>↑</Kbd> <Kbd>↓</Kbd>
    </Trans>
  </p>
)
