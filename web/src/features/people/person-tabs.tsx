import type { AdminUserDetail } from '@kinora/contract/people'
import { useTab } from '../../lib/url-state.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useCan } from '../accounts/allowed.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { PersonAudit } from './person-audit.tsx'
import { PersonMade } from './person-made.tsx'
import { PersonReports } from './person-reports.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonSuspensions } from './person-suspensions.tsx'

export function PersonTabs({ user }: { user: AdminUserDetail }) {
  const isAdministrator = useViewer()?.isAdmin === true
  const [seesMade, seesReports] = [useCan('videos.approve'), useCan('reports.generate')]
  const tabs = [
    ...(seesMade ? [{ value: 'content', label: 'Content' } as const] : []),
    ...(seesReports ? [{ value: 'reports', label: 'Reports', count: user.reportsAbout } as const] : []),
    { value: 'suspensions', label: 'Suspensions', count: user.suspensions.length } as const,
    ...(isAdministrator
      ? [
          { value: 'audit', label: 'Audit' } as const,
          { value: 'sessions', label: 'Sessions', count: user.sessionCount } as const,
        ]
      : []),
  ]
  const [tab, open] = useTab(tabs)
  return (
    <Tabs label="What is known" value={tab} onValueChange={open} tabs={tabs}>
      <div className="pt-4">
        <TabPanel value="content">
          <PersonMade userId={user.id} />
        </TabPanel>
        <TabPanel value="reports">
          <PersonReports userId={user.id} />
        </TabPanel>
        <TabPanel value="suspensions">
          <PersonSuspensions user={user} />
        </TabPanel>
        <TabPanel value="audit">
          <PersonAudit userId={user.id} />
        </TabPanel>
        <TabPanel value="sessions">
          <PersonSessions userId={user.id} />
        </TabPanel>
      </div>
    </Tabs>
  )
}
