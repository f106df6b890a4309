import { ownContentFilters } from '@kinora/contract/pages/studio-page-search'
import { categories } from '@kinora/contract/library/categories/calls'
import { useQuery } from '@tanstack/react-query'
import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { useUrlState, useFilters, useSearchText } from '../../../lib/url-state.ts'
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
  const { values } = useFilters(ownContentFilters)
  const { search } = useUrlState()
  const count = Object.keys(values).length + (search.category === undefined ? 0 : 1)
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
  const { values, set } = useFilters(ownContentFilters)
  const { search, change } = useUrlState()
  const { isNarrowed, clear } = useContentFilterState()
  const all = useQuery(query(categories.list, {}))
  return (
    <div id="content-filters" className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Visibility"
        placeholder="Any visibility"
        value={values.visibility ?? ''}
        options={visibilityOptions}
        onChange={({ target }) =>
          set('visibility', ownContentFilters.visibility.find((word) => word === target.value) ?? '')
        }
        className="w-42 max-xs:w-full"
      />
      <Select
        aria-label="Category"
        placeholder="Any category"
        value={typeof search.category === 'number' ? String(search.category) : ''}
        options={all.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        onChange={({ target }) => change({ category: Number(target.value) || undefined, page: undefined })}
        className="w-42 max-xs:w-full"
      />
      <Select
        aria-label="Processing"
        placeholder="Any state"
        value={values.state ?? ''}
        options={stateOptions}
        onChange={({ target }) =>
          set('state', ownContentFilters.state.find((word) => word === target.value) ?? '')
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
