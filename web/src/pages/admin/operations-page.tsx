import { pages } from '@kinora/contract/pages/pages'
import { BackupsPanel } from '../../domains/administration/operations/backups-panel.tsx'
import { HealthPanel } from '../../domains/administration/operations/health-panel.tsx'
import { JobsPanel } from '../../domains/administration/operations/jobs-panel.tsx'
import { SchedulesPanel } from '../../domains/administration/operations/schedules-panel.tsx'
import { StoragePanel } from '../../domains/administration/operations/storage-panel.tsx'
import { useTab } from '../../lib/url-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { LazyModule } from '../../ui/lazy-module.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CenteredSpinner } from '../../ui/spinner.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'

const tabs = [
  { value: 'health', label: 'Health' },
  { value: 'jobs', label: 'Jobs' },
  { value: 'schedules', label: 'Scheduled tasks' },
  { value: 'storage', label: 'Storage' },
  { value: 'backups', label: 'Backups' },
  { value: 'mail', label: 'Mail' },
] as const

// Lazy: brings the contract's schemas.
const loadMail = () => import('../../domains/administration/operations/mail-panel.tsx')

export default function OperationsPage() {
  useTitle(pages.adminOperations.title)
  const [tab, openTab] = useTab(tabs)
  return (
    <>
      <PageHeader title="Operations" subtitle="What keeps the site running" />
      <Tabs label="Operations" value={tab} onValueChange={openTab} tabs={tabs}>
        <div className="pt-5">
          <TabPanel value="health">
            <HealthPanel />
          </TabPanel>
          <TabPanel value="jobs">
            <JobsPanel />
          </TabPanel>
          <TabPanel value="schedules">
            <SchedulesPanel />
          </TabPanel>
          <TabPanel value="storage">
            <StoragePanel />
          </TabPanel>
          <TabPanel value="backups">
            <BackupsPanel />
          </TabPanel>
          <TabPanel value="mail">
            <LazyModule
              load={loadMail}
              fallback={<CenteredSpinner label="Loading..." />}
              onFailed={() => openTab('health')}
            >
              {({ MailPanel }) => <MailPanel />}
            </LazyModule>
          </TabPanel>
        </div>
      </Tabs>
    </>
  )
}
