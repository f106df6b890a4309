import { msg, t } from '@kinora/contract/text/translate'
import { type ReactNode, useState } from 'react'
import { ownContentTabs } from '../../../../../contract/src/pages/studio-pages.ts'
import { useSearchText, useTab } from '../../../lib/url-state.ts'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { PlaylistsTable } from './playlists-table.tsx'
import { PostsList } from './posts-list.tsx'
import { isVideoTab, tabLabels } from './content-tabs.ts'
import { useContentCounts, useOwnContentFilters } from './use-my-content.ts'
import { VideosTable, type VideoSelection } from './videos-table.tsx'
import { categories } from '@kinora/contract/library/categories/calls'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { useQuery } from '@tanstack/react-query'
import ListFilter from 'lucide-react/icons/list-filter'
import { query } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/list-page/filter-select.tsx'
import { ClearFilters, ListToolbar, SearchBar } from '../../../ui/list-page/list-toolbar.tsx'

const tabOptions = ownContentTabs.map((value) => ({ value, label: tabLabels[value] }))

interface ContentTabsProps {
  userId: number
  renderBulkActions?: ((chosen: VideoSelection) => ReactNode) | undefined
}

export function ContentTabs({ userId, renderBulkActions }: ContentTabsProps) {
  const [tab, open] = useTab(tabOptions)
  const { searchText } = useSearchText()
  const { data: counts } = useContentCounts(searchText)
  return (
    <Tabs
      label={t`Your content`}
      value={tab}
      onValueChange={open}
      tabs={tabOptions.map((each) => (counts ? { ...each, count: counts[each.value] } : each))}
    >
      <TabPanel value={tab}>
        <ContentToolbar key={String(isVideoTab(tab))} hasFilters={isVideoTab(tab)} />
        {isVideoTab(tab) && (
          <VideosTable key={tab} userId={userId} tab={tab} renderBulkActions={renderBulkActions} />
        )}
        {tab === 'playlists' && <PlaylistsTable userId={userId} />}
        {tab === 'posts' && <PostsList userId={userId} total={counts?.posts ?? 0} />}
      </TabPanel>
    </Tabs>
  )
}

const visibilityOptions = [
  { value: 'public', label: msg({ message: 'Public', context: 'video' }) },
  { value: 'unlisted', label: msg({ message: 'Unlisted', context: 'video' }) },
  { value: 'private', label: msg({ message: 'Private', context: 'video' }) },
  { value: 'scheduled', label: msg`Scheduled` },
] as const
const stateOptions = [
  { value: 'processing', label: msg({ message: 'Processing', context: 'video' }) },
  { value: 'failed', label: msg`Failed` },
] as const

function ContentToolbar({ hasFilters }: { hasFilters: boolean }) {
  const { visibility, state, category } = useOwnContentFilters().search
  const count = [visibility, state, category].filter(Boolean).length
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <div className="my-4 grid gap-3">
      <ListToolbar>
        <SearchBar label={t`Search your content`} className="min-w-0 flex-1 basis-48 md:max-w-80" />
        {hasFilters && (
          <Button
            variant="outline"
            icon={ListFilter}
            aria-expanded={isOpen}
            aria-controls="content-filters"
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 ? t`Filter, ${{ count }}` : t`Filter`}
          </Button>
        )}
      </ListToolbar>
      {hasFilters && isOpen && <ContentFilterMenu />}
    </div>
  )
}

function ContentFilterMenu() {
  const { search, set, ...filters } = useOwnContentFilters()
  const all = useQuery(query(categories.list, {}))
  return (
    <div id="content-filters" className="flex flex-wrap items-center gap-2">
      <FilterSelect
        label={t`Visibility`}
        placeholder={t`Any visibility`}
        value={search.visibility}
        options={visibilityOptions}
        onChange={(visibility) => set({ visibility })}
        className="w-42 max-xs:w-full"
      />
      <FilterSelect
        label={t`Category`}
        placeholder={t`Any category`}
        value={search.category}
        options={all.data?.map((each) => ({ value: each.id, label: categoryName(each) })) ?? []}
        onChange={(category) => set({ category })}
        className="w-42 max-xs:w-full"
      />
      <FilterSelect
        label={t({ message: 'Processing', context: 'noun' })}
        placeholder={t`Any state`}
        value={search.state}
        options={stateOptions}
        onChange={(state) => set({ state })}
        className="w-42 max-xs:w-full"
      />
      <ClearFilters filters={filters} />
    </div>
  )
}
