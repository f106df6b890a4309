import { msg, t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { ClaimList } from '../../domains/administration/copyright/claim-list.tsx'
import { claimLabels } from '../../domains/administration/copyright/claim-labels.ts'
import { useSearchText, useTab } from '../../lib/url-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { SearchBar } from '../../ui/list-page/list-toolbar.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'

const claimStates = ['pending', 'countered', 'accepted', 'upheld', 'restored', 'rejected'] as const
const tabs = [
  ...claimStates.map((value) => ({ value, label: claimLabels[value].label })),
  { value: 'all' as const, label: msg({ message: 'All', context: 'claims' }) },
]

export default function CopyrightsPage() {
  useTitle(t(pages.adminCopyrights.title))
  const [tab, open] = useTab(tabs)
  const { searchText } = useSearchText()
  return (
    <div className="max-w-[960px]">
      <PageHeader title={t`Copyrights`} subtitle={t`Claims sent with the form on the Copyright page`} />
      <Tabs label={t`Which claims`} value={tab} onValueChange={open} tabs={tabs}>
        <TabPanel value={tab}>
          <SearchBar label={t`Search claims`} className="my-4 md:max-w-80" />
          <ClaimList status={tab === 'all' ? undefined : tab} emptyText={searchText} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
