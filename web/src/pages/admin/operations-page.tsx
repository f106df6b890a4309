import { msg, t } from '@kinora/contract/text/translate'
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
  { value: 'health', label: msg`Health` },
  { value: 'jobs', label: msg`Jobs` },
  { value: 'schedules', label: msg`Scheduled tasks` },
  { value: 'storage', label: msg`Storage` },
  { value: 'backups', label: msg`Backups` },
  { value: 'mail', label: msg`Mail` },
] as const

// Lazy: brings the contract's schemas.
const loadMail = () => import('../../domains/administration/operations/mail-panel.tsx')

export default function OperationsPage() {
  useTitle(t(pages.adminOperations.title))
  const [tab, openTab] = useTab(tabs)
  return (
    <>
      <PageHeader title={t`Operations`} subtitle={t`What keeps the site running`} />
      <Tabs label={t`Operations`} value={tab} onValueChange={openTab} tabs={tabs}>
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
              fallback={<CenteredSpinner label={t`Loading...`} />}
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
