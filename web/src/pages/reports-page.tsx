import { msg, t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import {
  OwnContentClaims,
  useOwnContentClaims,
} from '../domains/administration/copyright/own-content-claims.tsx'
import { ActionsOnOwnContent } from '../domains/administration/reports/actions-on-own-content.tsx'
import { MyReports } from '../domains/administration/reports/my-reports.tsx'
import { useTab } from '../lib/url-state.ts'
import { useTitle } from '../lib/use-title.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'

const tabs = [
  { value: 'mine', label: msg`My reports` },
  { value: 'own', label: msg`Actions on my content` },
] as const

export default function ReportsPage() {
  const [tab, open] = useTab(tabs)
  useTitle(pages.reports.title)
  return (
    <div className="max-w-[860px] pt-3">
      <PageHeader title={t`Reports`} />
      <Tabs label={t`Reports`} value={tab} onValueChange={open} tabs={tabs}>
        <TabPanel value="mine">
          <MyReports />
        </TabPanel>
        <TabPanel value="own">
          <OwnContentPanel />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function OwnContentPanel() {
  const claims = useOwnContentClaims()
  return (
    <>
      <ActionsOnOwnContent besides={Boolean(claims.data?.length)} />
      <OwnContentClaims claims={claims} />
    </>
  )
}
