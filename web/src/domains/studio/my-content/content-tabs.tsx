import type { ReactNode } from 'react'
import { ownContentTabs } from '../../../../../contract/src/pages/studio-pages.ts'
import { useSearchText, useTab } from '../../../lib/url-state.ts'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { PlaylistsTable } from './playlists-table.tsx'
import { PostsList } from './posts-list.tsx'
import { isVideoTab, tabLabels } from './content-tabs.ts'
import { ContentToolbar } from './content-toolbar.tsx'
import { useContentCounts } from './use-my-content.ts'
import { VideosTable, type VideoSelection } from './videos-table.tsx'

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
      label="Your content"
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
