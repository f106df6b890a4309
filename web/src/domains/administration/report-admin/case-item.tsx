import type { ManagedReport } from '@kinora/contract/administration/reports/schemas'
import { classes } from '../../../lib/classes.ts'
import { counted, relativeTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import {
  isTextContent,
  reasonLabels,
  statusLabels,
  typeLabels,
} from '../../community/report-dialog/report-labels.ts'
import { SnapshotImage } from '../../community/report-dialog/snapshot-image.tsx'
import { adminStatusLabels } from './case-labels.ts'

interface CaseItemProps {
  report: ManagedReport
  isOpen: boolean
  onOpen: () => void
}

export function CaseItem({ report, isOpen, onOpen }: CaseItemProps) {
  const { contentType, content, reason, status, createdAt } = report
  const text =
    (isTextContent(contentType) && content.text ? `“${content.text}”` : content.title) || 'Deleted account'
  const { tone, icon } = statusLabels[status]
  return (
    <button
      type="button"
      aria-current={isOpen}
      onClick={onOpen}
      className={classes(
        'grid w-full grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border bg-surface p-4 text-left hover:bg-hover',
        isOpen ? 'border-fg' : 'border-line',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <b className="font-semibold">{reasonLabels[reason].label}</b>
        <span className="flex-none text-12 text-fg-faint tabular-nums">{relativeTime(createdAt)}</span>
      </span>
      <span className="flex items-start gap-3">
        <SnapshotImage type={contentType} url={content.pictureUrl} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-13 wrap-anywhere">{text}</span>
          <span className="block truncate text-12 text-fg-faint">
            {[typeLabels[contentType], content.ownerName].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      <span className="flex items-center justify-between gap-3">
        <Badge tone={tone} icon={icon}>
          {adminStatusLabels[status]}
        </Badge>
        <span className="truncate text-12 text-fg-faint tabular-nums">
          {report.appealStatus === 'pending' ? 'Appealed · ' : ''}
          {report.reporter === null && report.reportCount === 1
            ? 'Reporter: User Deleted'
            : counted(report.reportCount, 'report')}
        </span>
      </span>
    </button>
  )
}
