import { msg, t } from '@kinora/contract/text/translate'
import { classes } from '../lib/classes.ts'
import { useTab } from '../lib/url-state.ts'
import { LazyModule } from '../ui/lazy-module.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SettingRow } from '../ui/setting-row.tsx'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { TabPanel, Tabs, type Tab } from '../ui/tabs.tsx'
import { useViewer, type Viewer } from '../viewer/use-viewer.ts'
import { HiddenContentList } from '../domains/community/hidden-content/hidden-content-list.tsx'
import { UnsavedChangesDialog } from '../domains/people/settings/unsaved-changes-dialog.tsx'
import { LinksTab } from '../domains/people/settings/links-tab.tsx'
import { PreferencesTab } from '../domains/people/settings/preferences-tab.tsx'
import { useProfileForm } from '../domains/people/settings/profile-form.ts'
import { ProfileTab } from '../domains/people/settings/profile-tab.tsx'
import { useLinksDraft } from '../domains/people/settings/use-links-draft.ts'

const loadAccountTab = () => import('../domains/administration/account-data/account-tab.tsx')
const loadNotificationsTab = () => import('../domains/community/notifications/notification-settings.tsx')

type SettingsTab = 'profile' | 'preferences' | 'notifications' | 'social-links' | 'account'

const tabs: readonly Tab<SettingsTab>[] = [
  { value: 'profile', label: msg`Profile` },
  { value: 'preferences', label: msg`Preferences` },
  { value: 'notifications', label: msg`Notifications` },
  { value: 'social-links', label: msg`Social Links` },
  { value: 'account', label: msg`Account` },
]

export function SettingsTabs({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <div className={classes('max-w-[960px]', !isEmbedded && 'pt-2')}>
      {!isEmbedded && (
        <div className="md:-mb-4">
          <PageHeader title={t`Settings`} />
        </div>
      )}
      {/* The key resets the drafts when another user signs in. */}
      <ViewerSettings key={viewer.id} viewer={viewer} />
    </div>
  )
}

/** The drafts live above the tabs, so that they survive switching. */
function ViewerSettings({ viewer }: { viewer: Viewer }) {
  const [tab, setTab] = useTab(tabs)
  const form = useProfileForm(viewer)
  const links = useLinksDraft(viewer.id)
  return (
    <>
      <Tabs label={t`Settings`} value={tab} onValueChange={setTab} tabs={tabs}>
        <TabPanel value="profile">
          <ProfileTab form={form} viewer={viewer} />
        </TabPanel>
        <TabPanel value="preferences">
          <PreferencesTab>
            <SettingRow
              title={t({ message: 'Hidden', context: 'content' })}
              hint={t`Videos and channels that you have hidden, and the way back.`}
            >
              <HiddenContentList />
            </SettingRow>
          </PreferencesTab>
        </TabPanel>
        <TabPanel value="notifications">
          <LazyModule
            load={loadNotificationsTab}
            fallback={<CenteredSpinner label={t`Loading...`} />}
            onFailed={() => setTab('profile')}
          >
            {({ NotificationSettings }) => <NotificationSettings />}
          </LazyModule>
        </TabPanel>
        <TabPanel value="social-links">
          <LinksTab links={links} />
        </TabPanel>
        <TabPanel value="account">
          <LazyModule
            load={loadAccountTab}
            fallback={<CenteredSpinner label={t`Loading...`} />}
            onFailed={() => setTab('profile')}
          >
            {({ AccountTab }) => <AccountTab />}
          </LazyModule>
        </TabPanel>
      </Tabs>
      <UnsavedChangesDialog form={form} viewer={viewer} hasChangedLinks={links.isChanged} />
    </>
  )
}
