import { t } from '@kinora/contract/text/translate'
import { operations } from '@kinora/contract/administration/operations/calls'
import type { ScheduledTask } from '@kinora/contract/administration/operations/schemas'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { relativeTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { cronLabel, jobStateLabels, jobLabel } from './operation-labels.ts'

function LastRun({ task: { lastEndedAt, lastState } }: { task: ScheduledTask }) {
  if (!lastEndedAt || !lastState) return <span className="text-fg-faint">{t`Not since yesterday`}</span>
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Badge {...jobStateLabels[lastState]} />
      <span className="text-fg-muted">{relativeTime(lastEndedAt)}</span>
    </span>
  )
}

function RunButton({ task: { name, isUnderWay } }: { task: ScheduledTask }) {
  const run = useSend(operations.runSchedule, {
    invalidates: [operations.schedules],
    done: t`${{ job: jobLabel(name) }}: started`,
    failed: t`The task could not be started`,
  })
  return (
    <Button
      size="sm"
      aria-label={t`Run now: ${{ job: jobLabel(name) }}`}
      disabled={isUnderWay}
      loading={run.isPending}
      onClick={() => run.mutate({ params: { name } })}
    >
      {isUnderWay ? t`Running` : t`Run now`}
    </Button>
  )
}

export function SchedulesPanel() {
  const schedules = useQuery({ ...query(operations.schedules, {}), refetchInterval: 5000 })
  return (
    <QueryState
      query={schedules}
      failed={t`The scheduled tasks could not be loaded`}
      loading={<Skeleton className="h-100 rounded-lg" />}
      empty={<p className="text-fg-muted">{t`No worker has registered its scheduled tasks yet.`}</p>}
    >
      {(all) => (
        <ul
          aria-label={t`Scheduled tasks`}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {all.map((task) => (
            <li
              key={task.name}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_104px]"
            >
              <div className="min-w-0">
                <h2 className="text-14 font-semibold">{jobLabel(task.name)}</h2>
                <p className="text-13 text-fg-muted">{cronLabel(task.cron)}</p>
              </div>
              <div className="text-13 max-md:row-start-2">
                <LastRun task={task} />
              </div>
              <div className="text-end max-md:row-span-2">
                <RunButton task={task} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  )
}
