import { ownContentFilters, readOwnContentSearch } from '@kinora/contract/pages/studio-page-search'
import { categories } from '@kinora/contract/library/categories/calls'
import { useQuery } from '@tanstack/react-query'
import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { useUrlState, useSearchText } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { useContentFilterState } from './list-placeholders.tsx'

const visibilityOptions = [
  { value: 'public', label: 'Public' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'private', label: 'Private' },
  { value: 'scheduled', label: 'Scheduled' },
]
const stateOptions = [
  { value: 'processing', label: 'Processing' },
  { value: 'failed', label: 'Failed' },
]

export function ContentToolbar({ hasFilters }: { hasFilters: boolean }) {
  const { text, setText } = useSearchText()
  const { visibility, state, category } = useUrlState(readOwnContentSearch).search
  const count = [visibility, state, category].filter(Boolean).length
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <div className="my-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-48 md:max-w-80">
          <Input
            type="search"
            aria-label="Search your content"
            placeholder="Search your content"
            icon={Search}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        {hasFilters && (
          <Button
            variant="outline"
            icon={ListFilter}
            aria-expanded={isOpen}
            aria-controls="content-filters"
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 ? `Filter, ${count}` : 'Filter'}
          </Button>
        )}
      </div>
      {hasFilters && isOpen && <ContentFilterMenu />}
    </div>
  )
}

function ContentFilterMenu() {
  const { search, change } = useUrlState(readOwnContentSearch)
  const set = (next: typeof search) => change({ ...next, page: undefined })
  const { isNarrowed, clear } = useContentFilterState()
  const all = useQuery(query(categories.list, {}))
  return (
    <div id="content-filters" className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Visibility"
        placeholder="Any visibility"
        value={search.visibility ?? ''}
        options={visibilityOptions}
        onChange={({ target }) =>
          set({ visibility: ownContentFilters.visibility.find((word) => word === target.value) })
        }
        className="w-42 max-xs:w-full"
      />
      <Select
        aria-label="Category"
        placeholder="Any category"
        value={search.category === undefined ? '' : String(search.category)}
        options={all.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        onChange={({ target }) => set({ category: Number(target.value) || undefined })}
        className="w-42 max-xs:w-full"
      />
      <Select
        aria-label="Processing"
        placeholder="Any state"
        value={search.state ?? ''}
        options={stateOptions}
        onChange={({ target }) =>
          set({ state: ownContentFilters.state.find((word) => word === target.value) })
        }
        className="w-42 max-xs:w-full"
      />
      {isNarrowed && (
        <Button variant="ghost" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
