import { msg, t } from '@kinora/contract/text/translate'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import type { ManagedApplication } from '@kinora/contract/studio/monetization/schemas'
import { type ApplicationStatus, applicationStatuses } from '@kinora/contract/studio/monetization/statuses'
import { canReview, moneyLimits } from '@kinora/contract/studio/monetization/rules'
import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { formatDate } from '../../../lib/format.ts'
import { usePageNumber } from '../../../lib/url-state.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { FilterSelect } from '../../../ui/list-page/filter-select.tsx'
import { ListToolbar } from '../../../ui/list-page/list-toolbar.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useCan } from '../../../viewer/allowed.tsx'
import { PaginationFooter } from './managed-earnings.tsx'
import { ApplicationBadge } from './money-badges.tsx'
import { useManagedUrlState } from './use-managed-filter.ts'

const ReviewScreen = lazyDialog(() => import('./review-screen.tsx'), 'ReviewScreen')

const statusOptions = [
  { value: 'pending', label: msg({ message: 'Pending', context: 'waiting for review' }) },
  { value: 'under_review', label: msg`Under Review` },
  { value: 'approved', label: msg({ message: 'Approved', context: 'application' }) },
  { value: 'rejected', label: msg({ message: 'Rejected', context: 'application' }) },
] as const

interface ReviewSession {
  first: ManagedApplication
  applications: readonly ManagedApplication[]
}

export function ManagedApplications() {
  const { search } = useManagedUrlState()
  const status = applicationStatuses.find((each) => each === search.status)
  const [page, open] = usePageNumber()
  const [reviewed, review] = useState<ReviewSession | null>(null)
  const found = useQuery({
    ...query(managedMonetization.listApplications, {
      query: { page, limit: moneyLimits.applicationsPageSize, ...(status && { status }) },
    }),
    placeholderData: (before) => before,
  })
  return (
    <div className="grid gap-4 pt-5">
      <ApplicationsToolbar status={status} list={found} />
      <QueryState
        query={found}
        failed={t`The applications could not be loaded`}
        loading={t`Loading applications...`}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Card>
            <EmptyState icon={Inbox} title={t`No applications found for the selected criteria.`} />
          </Card>
        }
      >
        {({ data, pagination }) => (
          <>
            <Card>
              <ul aria-label={t`Applications`} className="divide-y divide-line">
                {data.map((application) => (
                  <ApplicationRow
                    key={application.id}
                    application={application}
                    onReview={(first) =>
                      review({ first, applications: data.filter((each) => canReview(each.status)) })
                    }
                  />
                ))}
              </ul>
            </Card>
            <PaginationFooter pagination={pagination} onPage={open} />
          </>
        )}
      </QueryState>
      {reviewed && <ReviewScreen {...reviewed} onClose={() => review(null)} />}
    </div>
  )
}

interface ToolbarProps {
  status: ApplicationStatus | undefined
  list: { isFetching: boolean; refetch: () => unknown }
}

function ApplicationsToolbar({ status, list }: ToolbarProps) {
  const { set } = useManagedUrlState()
  return (
    <ListToolbar>
      <FilterSelect
        label={t`Status`}
        placeholder={t`Status: All`}
        value={status}
        options={statusOptions}
        onChange={(chosen) => set({ status: chosen })}
        className="w-44"
      />
      <IconButton
        label={t`Refresh`}
        icon={RotateCw}
        aria-busy={list.isFetching || undefined}
        onClick={() => void list.refetch()}
      />
    </ListToolbar>
  )
}

interface RowProps {
  application: ManagedApplication
  onReview: (application: ManagedApplication) => void
}

function ApplicationRow({ application, onReview }: RowProps) {
  const mayReview = useCan('monetization.enable')
  const { user, createdAt, reviewedAt, status, applicationData } = application
  const { eligibilityScore } = applicationData.eligibility
  const when =
    reviewedAt === null
      ? t`sent ${{ date: formatDate(createdAt) }}`
      : t`reviewed ${{ date: formatDate(reviewedAt) }}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 p-3.5 md:px-5">
      <Avatar name={user.username} src={user.avatar} size={36} />
      <span className="grid min-w-0 flex-1 basis-40">
        <b dir="auto" className="truncate font-semibold">
          {user.username}
        </b>
        <span className="text-12 wrap-anywhere text-fg-faint tabular-nums">
          {user.email} · {when}
        </span>
      </span>
      <span className="grid w-32 gap-1 text-13 tabular-nums">
        <span>
          <b className="font-semibold">{eligibilityScore}</b>
          <span className="text-fg-faint">/100</span>
        </span>
        <ProgressBar
          tone={eligibilityScore === 100 ? 'success' : 'ink'}
          label={t`Eligibility of ${{ name: user.username }}`}
          value={eligibilityScore}
        />
      </span>
      <span className="md:w-36">
        <ApplicationBadge status={status} />
      </span>
      <span className="ms-auto flex min-w-18 justify-end">
        {mayReview && canReview(status) && (
          <Button
            size="sm"
            aria-label={t`Review the application of ${{ name: user.username }}`}
            onClick={() => onReview(application)}
          >
            {t({ message: 'Review', context: 'verb' })}
          </Button>
        )}
      </span>
    </li>
  )
}
