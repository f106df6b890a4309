import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { userDetailParams } from '@kinora/contract/pages/admin-page-search'
import type { ReportStatus } from '@kinora/contract/administration/reports/rules'
import Flag from 'lucide-react/icons/flag'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { relativeTime } from '../../../lib/format.ts'
import { useFilters } from '../../../lib/url-state.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { PagedList } from './paged-list.tsx'

const directionOptions = [
  { value: 'about', label: 'About them' },
  { value: 'by', label: 'By them' },
] as const

const statusLabels: Record<ReportStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  reviewed: { label: 'Under review', tone: 'info' },
  actioned: { label: 'Action taken', tone: 'danger' },
  dismissed: { label: 'No violation', tone: 'neutral' },
}

export function UserReports({ userId }: { userId: number }) {
  const { values, set } = useFilters({ which: userDetailParams.which })
  const which = values.which ?? 'about'
  const list = usePagedQuery(userAdmin.listReports, { params: { id: userId }, query: { which } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SegmentedControl
        label="Which reports"
        value={which}
        onValueChange={(next) => set('which', next === 'about' ? '' : next)}
        options={directionOptions}
      />
      <PagedList
        list={list}
        label="Reports"
        icon={Flag}
        failed="The reports could not be loaded"
        empty={which === 'about' ? 'There are no reports about them' : 'They have not reported anything'}
      >
        {(report) => (
          <>
            <span className="min-w-0 flex-[1_1_240px]">
              <span className="block truncate font-strong">
                <bdi>{report.title || `${report.contentType} ${report.contentId}`}</bdi>
              </span>
              <span className="text-13 text-fg-faint">
                {report.contentType} · {report.reason}
              </span>
            </span>
            <Badge tone={statusLabels[report.status].tone}>{statusLabels[report.status].label}</Badge>
            <span className="w-28 text-right text-13 text-fg-faint">{relativeTime(report.createdAt)}</span>
          </>
        )}
      </PagedList>
    </div>
  )
}
