import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../viewer/use-viewer.ts'
import { RecentChanges } from '../../domains/site/site-settings/recent-changes.tsx'
import { SiteSettingsList } from '../../domains/site/site-settings/site-settings-list.tsx'
import { siteSettingsQuery } from '../../domains/site/site-settings/use-site-settings.ts'
import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'

export default function SettingsPage() {
  useTitle(t(pages.adminSettings.title))
  const found = useQuery(siteSettingsQuery())
  const isAdmin = useViewer()?.isAdmin === true
  return (
    <div className="max-w-[1080px] xl:max-w-[1360px]">
      <PageHeader
        title={t`Settings`}
        subtitle={t`Changes take effect on every node at once and are logged`}
      />
      <QueryState
        query={found}
        failed={t`The settings could not be loaded`}
        loading={<Skeletons className="grid gap-6" each={Array<string>(3).fill('h-56 rounded-lg')} />}
      >
        {(chosen) => (
          <div
            className={isAdmin ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_296px] xl:items-start xl:gap-8' : ''}
          >
            <div>
              <SiteSettingsList chosen={chosen} />
            </div>
            {isAdmin && <RecentChanges />}
          </div>
        )}
      </QueryState>
    </div>
  )
}
