import { pages } from '@kinora/contract/pages'
import { ClaimsOnMine, useClaimsOnMine } from '../features/copyright/claims-on-mine.tsx'
import { ActionsOnMine } from '../features/reports/actions-on-mine.tsx'
import { MyReports } from '../features/reports/my-reports.tsx'
import { useTab } from '../lib/url-state.ts'
import { useTitle } from '../lib/use-title.ts'
import { PageHead } from '../ui/page-head.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'

const tabs = [
  { value: 'mine', label: 'My reports' },
  { value: 'own', label: 'Actions on my content' },
] as const

export default function ReportsPage() {
  const [tab, open] = useTab(tabs)
  useTitle(pages.reports.title)
  return (
    <div className="max-w-[860px] pt-3">
      <PageHead title="Reports" />
      <Tabs label="Reports" value={tab} onValueChange={open} tabs={tabs}>
        <TabPanel value="mine">
          <MyReports />
        </TabPanel>
        <TabPanel value="own">
          <OnMine />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function OnMine() {
  const claims = useClaimsOnMine()
  return (
    <>
      <ActionsOnMine besides={Boolean(claims.data?.length)} />
      <ClaimsOnMine claims={claims} />
    </>
  )
}
