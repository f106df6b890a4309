import { pages } from '@kinora/contract/pages/pages'
import { SiteCommentList } from '../../domains/administration/site-comments/site-comment-list.tsx'
import { useSearchText, useTab } from '../../lib/url-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { SearchBar } from '../../ui/list-page/list-toolbar.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'

const tabs = [
  { value: 'held', label: 'Held' },
  { value: 'reported', label: 'Reported' },
  { value: 'removed', label: 'Removed' },
  { value: 'all', label: 'All' },
] as const

export default function AdminCommentsPage() {
  useTitle(pages.adminComments.title)
  const [tab, open] = useTab(tabs)
  const { searchText } = useSearchText()
  return (
    <div className="max-w-[960px]">
      <PageHeader title="Comments" subtitle="All comments on the site" />
      <Tabs label="Which comments" value={tab} onValueChange={open} tabs={tabs}>
        <TabPanel value={tab}>
          <SearchBar
            label="Search comments"
            placeholder="Search comments, or @name"
            className="my-4 md:max-w-90"
          />
          <SiteCommentList list={tab} searchText={searchText} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
