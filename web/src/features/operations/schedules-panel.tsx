import { operations, type ScheduledTask } from '@kinora/contract/operations'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { relativeTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { jobWords, taskName } from './operation-words.ts'

const columns: readonly Column<ScheduledTask>[] = [
  { key: 'name', head: 'Task', cell: ({ name }) => <b className="font-semibold">{taskName(name)}</b> },
  {
    key: 'cron',
    head: 'When (UTC)',
    cell: ({ cron }) => <code className="text-13 text-fg-muted">{cron}</code>,
  },
  { key: 'last', head: 'Last', cell: (task) => <Last task={task} /> },
  { key: 'run', head: 'Actions', isHeadHidden: true, align: 'right', cell: (task) => <Run task={task} /> },
]

function Last({ task: { lastEndedAt, lastState } }: { task: ScheduledTask }) {
  if (!lastEndedAt || !lastState) return <span className="text-fg-faint">Not since yesterday</span>
  const { label, tone, icon } = jobWords[lastState]
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      <span className="text-fg-muted">{relativeTime(lastEndedAt)}</span>
    </span>
  )
}

function Run({ task: { name, isUnderWay } }: { task: ScheduledTask }) {
  const run = useSend(operations.run, {
    refreshes: [operations.schedules],
    done: `${taskName(name)}: begun`,
    failed: 'The task could not be begun',
  })
  return (
    <Button
      size="sm"
      aria-label={`Run ${taskName(name)} now`}
      disabled={isUnderWay}
      loading={run.isPending}
      onClick={() => run.mutate({ params: { name } })}
    >
      {isUnderWay ? 'Under way' : 'Run now'}
    </Button>
  )
}

/** What is done by the clock. */
export function SchedulesPanel() {
  const schedules = useQuery({ ...query(operations.schedules, {}), refetchInterval: 5000 })
  return (
    <QueryState
      query={schedules}
      failed="The scheduled tasks could not be loaded"
      loading={<Skeleton className="h-100 rounded-lg" />}
      isEmpty={(all) => all.length === 0}
      empty={<p className="text-fg-muted">No worker has said yet what it does by the clock.</p>}
    >
      {(all) => (
        <Table
          caption="Scheduled tasks"
          columns={columns}
          rows={all}
          rowKey={({ name }) => name}
          minWidth={620}
        />
      )}
    </QueryState>
  )
}
