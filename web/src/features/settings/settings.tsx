import { classes } from '../../lib/classes.ts'
import { useTab } from '../../lib/url-state.ts'
import { Late } from '../../ui/late.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CenteredSpinner } from '../../ui/spinner.tsx'
import { TabPanel, Tabs, type Tab } from '../../ui/tabs.tsx'
import { useViewer, type Viewer } from '../accounts/use-viewer.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { LinksTab } from './links-tab.tsx'
import { PreferencesTab } from './preferences-tab.tsx'
import { useProfileForm } from './profile-form.ts'
import { ProfileTab } from './profile-tab.tsx'
import { useLinksDraft } from './use-links-draft.ts'

const loadAccountTab = () => import('../account-data/account-tab.tsx')
const loadNotificationsTab = () => import('../notifications/notifications-tab.tsx')

type SettingsTab = 'profile' | 'preferences' | 'notifications' | 'social-links' | 'account'

const tabs: readonly Tab<SettingsTab>[] = [
  { value: 'profile', label: 'Profile' },
  { value: 'preferences', label: 'Preferences' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'social-links', label: 'Social Links' },
  { value: 'account', label: 'Account' },
]

export function Settings({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <div className={classes('max-w-[960px]', !isEmbedded && 'pt-2')}>
      {!isEmbedded && (
        <div className="md:-mb-4">
          <PageHead title="Settings" />
        </div>
      )}
      {/* The key resets the drafts when another user signs in. */}
      <SettingsOf key={viewer.id} viewer={viewer} />
    </div>
  )
}

/** The drafts live above the tabs, so that they survive switching. */
function SettingsOf({ viewer }: { viewer: Viewer }) {
  const [tab, setTab] = useTab(tabs)
  const form = useProfileForm(viewer)
  const links = useLinksDraft(viewer.id)
  return (
    <>
      <Tabs label="Settings" value={tab} onValueChange={setTab} tabs={tabs}>
        <TabPanel value="profile">
          <ProfileTab form={form} viewer={viewer} />
        </TabPanel>
        <TabPanel value="preferences">
          <PreferencesTab />
        </TabPanel>
        <TabPanel value="notifications">
          <Late
            load={loadNotificationsTab}
            fallback={<CenteredSpinner label="Loading..." />}
            onFailed={() => setTab('profile')}
          >
            {({ NotificationsTab }) => <NotificationsTab />}
          </Late>
        </TabPanel>
        <TabPanel value="social-links">
          <LinksTab links={links} />
        </TabPanel>
        <TabPanel value="account">
          <Late
            load={loadAccountTab}
            fallback={<CenteredSpinner label="Loading..." />}
            onFailed={() => setTab('profile')}
          >
            {({ AccountTab }) => <AccountTab />}
          </Late>
        </TabPanel>
      </Tabs>
      <LeaveWarning form={form} viewer={viewer} hasChangedLinks={links.isChanged} />
    </>
  )
}
