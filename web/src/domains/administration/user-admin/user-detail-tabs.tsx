import type { AdminUserDetail } from '@kinora/contract/administration/user-admin/schemas'
import { useTab } from '../../../lib/url-state.ts'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useCan } from '../../../viewer/allowed.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { UserAudit } from './user-audit.tsx'
import { UserContent } from './user-content.tsx'
import { UserReports } from './user-reports.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserSuspensions } from './user-suspensions.tsx'

export function UserDetailTabs({ user }: { user: AdminUserDetail }) {
  const isAdministrator = useViewer()?.isAdmin === true
  const [canSeeContent, canSeeReports] = [useCan('videos.approve'), useCan('reports.generate')]
  const tabs = [
    ...(canSeeContent ? [{ value: 'content', label: 'Content' } as const] : []),
    ...(canSeeReports ? [{ value: 'reports', label: 'Reports', count: user.reportsAbout } as const] : []),
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
          <UserContent userId={user.id} />
        </TabPanel>
        <TabPanel value="reports">
          <UserReports userId={user.id} />
        </TabPanel>
        <TabPanel value="suspensions">
          <UserSuspensions user={user} />
        </TabPanel>
        <TabPanel value="audit">
          <UserAudit userId={user.id} />
        </TabPanel>
        <TabPanel value="sessions">
          <UserSessions userId={user.id} />
        </TabPanel>
      </div>
    </Tabs>
  )
}
