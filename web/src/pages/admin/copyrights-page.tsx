import { pages } from '@kinora/contract/pages'
import Search from 'lucide-react/icons/search'
import { ClaimList } from '../../features/copyright/claim-list.tsx'
import { claimWords } from '../../features/copyright/claim-words.ts'
import { useSearchText, useTab } from '../../lib/url-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Input } from '../../ui/input.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'

const states = ['pending', 'countered', 'accepted', 'upheld', 'restored', 'rejected'] as const
const tabs = [
  ...states.map((value) => ({ value, label: claimWords[value].label })),
  { value: 'all' as const, label: 'All' },
]

export default function CopyrightsPage() {
  useTitle(pages.adminCopyrights.title)
  const [tab, open] = useTab(tabs)
  const { words, text, setText } = useSearchText()
  return (
    <div className="max-w-[960px]">
      <PageHead title="Copyrights" subtitle="Claims sent with the form on the Copyright page" />
      <Tabs label="Which claims" value={tab} onValueChange={open} tabs={tabs}>
        <TabPanel value={tab}>
          <div className="my-4 md:max-w-80">
            <Input
              type="search"
              aria-label="Search claims"
              placeholder="Search claims"
              icon={Search}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <ClaimList status={tab === 'all' ? undefined : tab} words={words} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
