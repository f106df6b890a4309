import { formatDuration } from '../../../lib/format.ts'
import { SnapshotImage } from './snapshot-image.tsx'
import type { ReportTarget } from './report-target.ts'

export const ReportTargetSummary = ({ target }: { target: ReportTarget }) => (
  <div className="flex items-start gap-3">
    <SnapshotImage type={target.contentType} url={target.pictureUrl ?? null} />
    <div className="min-w-0">
      <p className="line-clamp-2 font-semibold wrap-anywhere">{target.title}</p>
      <p className="truncate text-12 text-fg-faint tabular-nums">
        {[
          target.title !== target.owner.username && target.owner.username,
          target.durationSeconds && formatDuration(target.durationSeconds),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  </div>
)
