import type { Report } from '@kinora/contract/administration/reports/schemas'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Eye from 'lucide-react/icons/eye'
import { classes } from '../../../lib/classes.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { reasonLabels, statusLabels } from './report-labels.ts'

interface Step {
  icon: Icon
  label: string
  when: string | null
}

function stepsOf({ reason, status, createdAt, reviewedAt, decidedAt }: Report): Step[] {
  const sent = { icon: Check, label: `Sent as ${reasonLabels[reason].label.toLowerCase()}`, when: createdAt }
  const review = { icon: Eye, label: 'Under review', when: reviewedAt }
  if (!decidedAt) return [sent, review, { icon: Circle, label: 'Decision', when: null }]
  const decided = { icon: Check, label: statusLabels[status].label, when: decidedAt }
  return reviewedAt ? [sent, review, decided] : [sent, decided]
}

export const ReportSteps = ({ report }: { report: Report }) => (
  <>
    <ol className="mt-2 grid gap-3 text-13">
      {stepsOf(report).map(({ icon, label, when }) => (
        <li key={label} className={classes('flex gap-3', when === null && 'text-fg-faint')}>
          <Glyph icon={icon} size={16} className="mt-0.5" />
          <span>
            <span className="block font-strong">{label}</span>
            <span className="text-12 text-fg-faint tabular-nums">
              {when === null ? 'Not yet' : formatDateTime(when)}
            </span>
          </span>
        </li>
      ))}
    </ol>
    {report.publicNote && (
      <p className="mt-2 wrap-anywhere text-fg-muted">
        <RichText text={report.publicNote} />
      </p>
    )}
  </>
)
