import { msg, t, type Message } from '@kinora/contract/text/translate'
import { type JobState, jobStates } from '@kinora/contract/administration/operations/rules'
import { operations } from '@kinora/contract/administration/operations/calls'
import type { Job, JobQueue } from '@kinora/contract/administration/operations/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ListChecks from 'lucide-react/icons/list-checks'
import { readOperationsSearch } from '../../../../../contract/src/pages/admin-pages.ts'
import { query } from '../../../api.ts'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatInteger } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { jobStateLabels, jobLabel } from './operation-labels.ts'

const pollMs = 5000
const refreshes = [operations.jobs, operations.queues]

const countColumn = (
  name: 'waiting' | 'running' | 'retrying' | 'failed' | 'done',
  head: Message,
): Column<JobQueue> => ({
  key: name,
  header: head,
  align: 'right',
  cell: (queue) => (
    <span
      className={
        queue[name] === 0 ? 'text-fg-faint' : name === 'failed' ? 'font-strong text-danger' : undefined
      }
    >
      {formatInteger(queue[name])}
    </span>
  ),
})

const queueColumns: readonly Column<JobQueue>[] = [
  { key: 'name', header: msg`Task`, cell: ({ name }) => <b className="font-semibold">{jobLabel(name)}</b> },
  countColumn('waiting', msg({ message: 'Waiting', context: 'job' })),
  countColumn('running', msg`Running`),
  countColumn('retrying', msg`Retrying`),
  countColumn('failed', msg`Failed`),
  countColumn('done', msg`Done today`),
]

const hasJobs = ({ waiting, running, retrying, failed, done }: JobQueue) =>
  waiting + running + retrying + failed + done > 0

const stateOptions = [
  { value: 'all', label: msg`All` },
  ...jobStates.map((value) => ({ value, label: jobStateLabels[value].label })),
] as const

export function JobsPanel() {
  const queues = useQuery({ ...query(operations.queues, {}), refetchInterval: pollMs })
  return (
    <>
      <QueryState
        query={queues}
        failed={t`The queues could not be loaded`}
        loading={<Skeleton className="h-60 rounded-lg" />}
        isEmpty={(all) => !all.some(hasJobs)}
        empty={<p className="text-fg-muted">{t`No jobs have run since yesterday, and none are waiting.`}</p>}
      >
        {(all) => (
          <Table
            caption={t`Queues`}
            columns={queueColumns}
            rows={all.filter(hasJobs)}
            rowKey={({ name }) => name}
            minWidth={620}
          />
        )}
      </QueryState>
      <JobList />
    </>
  )
}

function JobList() {
  const { search, change } = useUrlState(readOperationsSearch)
  const state = jobStates.find((each) => each === search.state)
  const list = usePagedQuery(operations.jobs, { query: { state } })
  return (
    <section aria-labelledby="jobs" className="mt-8">
      <h2 id="jobs" className="mb-3 title-20">
        {t`Jobs`}
      </h2>
      <Chips
        label={t`State`}
        value={state ?? 'all'}
        options={stateOptions}
        onValueChange={(value: JobState | 'all') => change({ state: value === 'all' ? undefined : value })}
      />
      <div className="mt-4">
        <PagedList
          list={list}
          failed={t`The jobs could not be loaded`}
          failedMore={t`More jobs could not be loaded`}
          loading={<Skeleton className="h-80 rounded-lg" />}
          empty={<EmptyList icon={ListChecks} title={state ? t`No jobs are in this state` : t`No jobs`} />}
          labelledBy="jobs"
          className="divide-y divide-line rounded-lg border border-line bg-surface"
          itemClassName="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
        >
          {(job) => <JobRow job={job} />}
        </PagedList>
      </div>
    </section>
  )
}

function JobRow({ job: { id, name, state, tries, mostTries, about, error, createdAt } }: { job: Job }) {
  const params = { name, id }
  const retry = useSend(operations.retry, {
    invalidates: refreshes,
    done: t`Job queued again`,
    failed: t`The job could not be retried`,
  })
  const cancel = useSend(operations.cancel, {
    invalidates: refreshes,
    done: t`Job cancelled`,
    failed: t`The job could not be cancelled`,
  })
  const { videoId, ...ids } = about
  const facts = [
    ...Object.entries(ids).map(([name, number]) => `${name} ${number}`),
    formatDateTime(createdAt),
    tries > 0 && t`try ${{ tries }} of ${{ mostTries }}`,
  ].filter(Boolean)
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{jobLabel(name)}</p>
        <p className="text-12 text-fg-faint tabular-nums">
          {videoId !== undefined && (
            <>
              <Link
                to="/admin/operations/videos/$id"
                params={{ id: String(videoId) }}
                className={inlineLinkClass}
              >
                {t`video ${{ videoId }}`}
              </Link>
              {' · '}
            </>
          )}
          {facts.join(' · ')}
        </p>
        {error && <p className="mt-1 line-clamp-4 text-13 wrap-anywhere text-danger">{error}</p>}
      </div>
      <Badge {...jobStateLabels[state]} />
      {(state === 'failed' || state === 'cancelled') && (
        <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate({ params })}>
          {t`Try again`}
        </Button>
      )}
      {(state === 'waiting' || state === 'running' || state === 'retrying') && (
        <Button
          size="sm"
          variant="ghost"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params })}
        >
          {t`Cancel`}
        </Button>
      )}
    </>
  )
}
