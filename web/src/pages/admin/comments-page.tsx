import { msg, t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { SiteCommentList } from '../../domains/administration/site-comments/site-comment-list.tsx'
import { useSearchText, useTab } from '../../lib/url-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { SearchBar } from '../../ui/list-page/list-toolbar.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'

const tabs = [
  { value: 'held', label: msg`Held` },
  { value: 'reported', label: msg`Reported` },
  { value: 'removed', label: msg`Removed` },
  { value: 'all', label: msg`All` },
] as const

export default function AdminCommentsPage() {
  useTitle(t(pages.adminComments.title))
  const [tab, open] = useTab(tabs)
  const { searchText } = useSearchText()
  return (
    <div className="max-w-[960px]">
      <PageHeader title={t`Comments`} subtitle={t`All comments on the site`} />
      <Tabs label={t`Which comments`} value={tab} onValueChange={open} tabs={tabs}>
        <TabPanel value={tab}>
          <SearchBar
            label={t`Search comments`}
            placeholder={t`Search comments, or @name`}
            className="my-4 md:max-w-90"
          />
          <SiteCommentList list={tab} searchText={searchText} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
