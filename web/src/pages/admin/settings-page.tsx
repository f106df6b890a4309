import { pages } from '@kinora/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { SettingsList } from '../../features/site-settings/settings-list.tsx'
import { siteSettingsQuery } from '../../features/site-settings/use-site-settings.ts'
import { useTitle } from '../../lib/use-title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** How the site is run (docs/product.md “Site settings”). */
export default function SettingsPage() {
  useTitle(pages.adminSettings.title)
  const found = useQuery(siteSettingsQuery())
  return (
    <div className="max-w-[1080px]">
      <PageHead title="Settings" subtitle="A change works at once on every node and is written down" />
      <QueryState
        query={found}
        failed="The settings could not be loaded"
        loading={
          <div className="grid gap-6">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-56 rounded-lg" />
            ))}
          </div>
        }
      >
        {(chosen) => <SettingsList chosen={chosen} />}
      </QueryState>
    </div>
  )
}
