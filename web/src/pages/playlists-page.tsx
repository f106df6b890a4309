import { msg, t } from '@kinora/contract/text/translate'
import { readPlaylistsSearch } from '@kinora/contract/pages/page-search'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useViewer } from '../viewer/use-viewer.ts'
import { PlaylistDialogs } from '../domains/community/playlists/playlist-dialogs.tsx'
import { OwnPlaylistsShelf, SavedPlaylistsShelf } from '../domains/community/playlists/playlist-shelves.tsx'
import { useTitle } from '../lib/use-title.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { FilterSelect } from '../ui/list-page/filter-select.tsx'
import { SearchBar } from '../ui/list-page/list-toolbar.tsx'
import { useListFilters } from '../ui/list-page/use-list-filters.ts'
import { PageHeader } from '../ui/page-header.tsx'

const sorts = [
  { value: 'updated', label: msg`Last changed` },
  { value: 'name', label: msg`Name` },
  { value: 'videos', label: msg`Most videos` },
] as const

export default function PlaylistsPage() {
  const viewer = useViewer()
  const [isCreating, setCreating] = useState(false)
  useTitle(t`Playlists`)
  const create = (variant: ButtonVariant) => (
    <Button variant={variant} icon={Plus} onClick={() => setCreating(true)}>
      {t`New playlist`}
    </Button>
  )
  return (
    <div className="pt-3">
      <PageHeader title={t`Playlists`} action={create('primary')} />
      <PlaylistToolbar />
      {viewer && <OwnPlaylistsShelf userId={viewer.id} create={create('secondary')} />}
      <SavedPlaylistsShelf />
      {isCreating && <PlaylistDialogs action={{ kind: 'create' }} onClose={() => setCreating(false)} />}
    </div>
  )
}

function PlaylistToolbar() {
  const { search, set } = useListFilters(readPlaylistsSearch)
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <SearchBar label={t`Search in your playlists`} className="min-w-0 flex-1 basis-56 md:max-w-80" />
      <FilterSelect
        label={t`Sort`}
        value={search.sort}
        onChange={(sort) => set({ sort })}
        placeholder={t`Newest first`}
        options={sorts}
        className="w-44 max-xs:w-full"
      />
    </div>
  )
}
