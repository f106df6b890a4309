import type {
  ProcessingStep,
  VideoProcessingReport,
} from '@kinora/contract/administration/operations/schemas'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatBytes, formatTimeSpan } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { jobLabel, stepStateLabels } from './operation-labels.ts'

const secondsBetween = (from: string, to: string | null) =>
  (Date.parse(to ?? new Date().toISOString()) - Date.parse(from)) / 1000

const columns: readonly Column<ProcessingStep>[] = [
  { key: 'job', header: 'Step', cell: ({ job }) => <b className="font-semibold">{jobLabel(job)}</b> },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge {...stepStateLabels[state]} /> },
  { key: 'startedAt', header: 'Started', cell: ({ startedAt }) => formatDateTime(startedAt) },
  {
    key: 'waited',
    header: 'Waited',
    align: 'right',
    cell: ({ queuedAt, startedAt }) => formatTimeSpan(secondsBetween(queuedAt, startedAt)),
  },
  {
    key: 'took',
    header: 'Took',
    align: 'right',
    cell: ({ startedAt, endedAt, state }) =>
      state === 'interrupted' ? '–' : formatTimeSpan(secondsBetween(startedAt, endedAt)),
  },
  {
    key: 'ffmpeg',
    header: 'ffmpeg',
    align: 'right',
    cell: ({ ffmpegSeconds }) => formatTimeSpan(ffmpegSeconds),
  },
  { key: 'stored', header: 'Stored', align: 'right', cell: ({ storedBytes }) => formatBytes(storedBytes) },
  { key: 'attempt', header: 'Attempt', align: 'right', cell: ({ attempt }) => attempt },
  { key: 'node', header: 'Node', cell: ({ node }) => <span className="wrap-anywhere">{node}</span> },
  {
    key: 'error',
    header: 'Reason',
    cell: ({ error }) => <span className="text-13 wrap-anywhere text-danger">{error}</span>,
  },
]

export function VideoProcessing({ report }: { report: VideoProcessingReport }) {
  const { stage, percent, errorCode, durationSeconds, sourceBytes, waiting, steps } = report
  const facts = [
    `${stage} ${percent} %`,
    errorCode && `error ${errorCode}`,
    `${formatTimeSpan(durationSeconds)} long`,
    `${formatBytes(sourceBytes)} uploaded`,
  ].filter(Boolean)
  return (
    <>
      <p className="mb-4 text-fg-muted">{facts.join(' · ')}</p>
      {waiting.map(({ job, queuedAt, startsAt }) => (
        <p key={job} className="mb-4">
          {jobLabel(job)}: added {formatDateTime(queuedAt)}, due {formatDateTime(startsAt)}
        </p>
      ))}
      {steps.length === 0 ? (
        <p className="text-fg-muted">No step of this video has been recorded.</p>
      ) : (
        <Table
          caption="Processing steps"
          columns={columns}
          rows={steps}
          rowKey={({ id }) => id}
          minWidth={900}
        />
      )}
    </>
  )
}
