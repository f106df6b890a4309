import { t } from '@kinora/contract/text/translate'
import { studio } from '@kinora/contract/studio/studio/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Upload from 'lucide-react/icons/upload'
import { query } from '../../api.ts'
import { Dashboard, DashboardSkeleton } from '../../domains/studio/studio/dashboard.tsx'
import { relativeTime } from '../../lib/format.ts'
import { useTitle } from '../../lib/use-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryState } from '../../ui/query-state.tsx'

const refetchMs = 60_000

export default function DashboardPage() {
  useTitle(t`Studio`)
  const dashboard = useQuery({ ...query(studio.dashboard, {}), staleTime: 0, refetchInterval: refetchMs })
  return (
    <>
      <PageHeader
        title={t`Dashboard`}
        subtitle={
          dashboard.data
            ? `${t`All-time totals and changes in the last 7 days`} · ${t`refreshed ${{ when: relativeTime(dashboard.data.refreshedAt) }}`}`
            : ' '
        }
        action={
          <Link to="/upload" className={buttonClass({ variant: 'primary' })}>
            <Glyph icon={Upload} />
            {t`Upload video`}
          </Link>
        }
      />
      <QueryState
        query={dashboard}
        failed={t`Failed to load dashboard analytics`}
        loading={<DashboardSkeleton />}
      >
        {(found) => <Dashboard dashboard={found} />}
      </QueryState>
    </>
  )
}
