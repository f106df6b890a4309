import { msg, t, type Message } from '@kinora/contract/text/translate'
import type {
  ProcessingStep,
  VideoProcessingReport,
} from '@kinora/contract/administration/operations/schemas'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatBytes, formatPercent, formatTimeSpan } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { jobLabel, stepStateLabels } from './operation-labels.ts'

const secondsBetween = (from: string, to: string | null) =>
  (Date.parse(to ?? new Date().toISOString()) - Date.parse(from)) / 1000

const columns: readonly Column<ProcessingStep>[] = [
  { key: 'job', header: msg`Step`, cell: ({ job }) => <b className="font-semibold">{jobLabel(job)}</b> },
  { key: 'state', header: msg`State`, cell: ({ state }) => <Badge {...stepStateLabels[state]} /> },
  { key: 'startedAt', header: msg`Started`, cell: ({ startedAt }) => formatDateTime(startedAt) },
  {
    key: 'waited',
    header: msg`Waited`,
    align: 'right',
    cell: ({ queuedAt, startedAt }) => formatTimeSpan(secondsBetween(queuedAt, startedAt)),
  },
  {
    key: 'took',
    header: msg`Took`,
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
  { key: 'stored', header: msg`Stored`, align: 'right', cell: ({ storedBytes }) => formatBytes(storedBytes) },
  { key: 'attempt', header: msg`Attempt`, align: 'right', cell: ({ attempt }) => attempt },
  { key: 'node', header: msg`Node`, cell: ({ node }) => <span className="wrap-anywhere">{node}</span> },
  {
    key: 'error',
    header: msg`Reason`,
    cell: ({ error }) => <span className="text-13 wrap-anywhere text-danger">{error}</span>,
  },
]

const stageLabels: Record<VideoProcessingReport['stage'], Message> = {
  queued: msg`queued`,
  probing: msg`probing`,
  remuxing: msg`remuxing`,
  encoding: msg`encoding`,
  finishing: msg`finishing`,
  done: msg`done`,
  failed: msg`failed`,
}

export function VideoProcessing({ report }: { report: VideoProcessingReport }) {
  const { stage, percent, errorCode, durationSeconds, sourceBytes, waiting, steps } = report
  const facts = [
    `${t(stageLabels[stage])} ${formatPercent(percent)}`,
    errorCode && t`error ${{ errorCode }}`,
    t`${{ duration: formatTimeSpan(durationSeconds) }} long`,
    t`${{ size: formatBytes(sourceBytes) }} uploaded`,
  ].filter(Boolean)
  return (
    <>
      <p className="mb-4 text-fg-muted">{facts.join(' · ')}</p>
      {waiting.map(({ job, queuedAt, startsAt }) => (
        <p key={job} className="mb-4">
          {t`${{ job: jobLabel(job) }}: added ${{ added: formatDateTime(queuedAt) }}, due ${{ due: formatDateTime(startsAt) }}`}
        </p>
      ))}
      {steps.length === 0 ? (
        <p className="text-fg-muted">{t`No step of this video has been recorded.`}</p>
      ) : (
        <Table
          caption={t`Processing steps`}
          columns={columns}
          rows={steps}
          rowKey={({ id }) => id}
          minWidth={900}
        />
      )}
    </>
  )
}
