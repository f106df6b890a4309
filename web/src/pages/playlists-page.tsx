import { playlistListSorts } from '@kinora/contract/pages/page-search'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useViewer } from '../viewer/use-viewer.ts'
import { PlaylistDialogs } from '../domains/community/playlists/playlist-dialogs.tsx'
import { OwnPlaylistsShelf, SavedPlaylistsShelf } from '../domains/community/playlists/playlist-shelves.tsx'
import { useFilters, useSearchText } from '../lib/url-state.ts'
import { useTitle } from '../lib/use-title.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Select } from '../ui/select.tsx'

const sorts = [
  { value: 'updated', label: 'Last changed' },
  { value: 'name', label: 'Name' },
  { value: 'videos', label: 'Most videos' },
]

export default function PlaylistsPage() {
  const viewer = useViewer()
  const [isCreating, setCreating] = useState(false)
  useTitle('Playlists')
  const create = (variant: ButtonVariant) => (
    <Button variant={variant} icon={Plus} onClick={() => setCreating(true)}>
      New playlist
    </Button>
  )
  return (
    <div className="pt-3">
      <PageHeader title="Playlists" action={create('primary')} />
      <PlaylistToolbar />
      {viewer && <OwnPlaylistsShelf userId={viewer.id} create={create('secondary')} />}
      <SavedPlaylistsShelf />
      {isCreating && <PlaylistDialogs action={{ kind: 'create' }} onClose={() => setCreating(false)} />}
    </div>
  )
}

function PlaylistToolbar() {
  const search = useSearchText()
  const { values, set } = useFilters({ sort: playlistListSorts })
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <div className="min-w-0 flex-1 basis-56 md:max-w-80">
        <Input
          type="search"
          icon={Search}
          aria-label="Search in your playlists"
          placeholder="Search in your playlists"
          value={search.text}
          onChange={({ target }) => search.setText(target.value)}
        />
      </div>
      <Select
        aria-label="Sort"
        value={values.sort ?? ''}
        onChange={({ target }) => set('sort', target.value as '' | (typeof playlistListSorts)[number])}
        placeholder="Newest first"
        options={sorts}
        className="w-44 max-xs:w-full"
      />
    </div>
  )
}
