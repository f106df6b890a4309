import type { ManagedReport, ReportableType } from '@kinora/contract/administration/reports/schemas'
import type { ReportStatus } from '@kinora/contract/administration/reports/rules'
import { reasonLabels, typeLabels } from '../../community/report-dialog/report-labels.ts'

// docs/product.md “Cases”

export const adminStatusLabels: Record<ReportStatus, string> = {
  pending: 'Pending',
  reviewed: 'Under review',
  actioned: 'Action taken',
  dismissed: 'No violation found',
}

const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const withArticle = (type: ReportableType) => `a ${lowercaseFirst(typeLabels[type])}`

/** “Harassment in a comment” */
export const caseTitle = ({ reason, contentType }: Pick<ManagedReport, 'reason' | 'contentType'>) =>
  `${reasonLabels[reason].label} in ${withArticle(contentType)}`

export const defaultStatement = ({ reason, contentType }: ManagedReport) =>
  `Your ${lowercaseFirst(typeLabels[contentType])} breaks the rule “${reasonLabels[reason].label}”: ${lowercaseFirst(
    reasonLabels[reason].hint,
  )}. You can appeal once.`

export const reporterName = (reporter: { username: string } | null) =>
  reporter?.username ?? 'Reporter: User Deleted'

/** “2 of 3 reports were right” */
export function reporterAccuracy({ actioned, dismissed }: { actioned: number; dismissed: number }) {
  const decided = actioned + dismissed
  return decided === 0 ? 'No decided reports yet' : `${actioned} of ${decided} reports were right`
}

export const isStrikeActive = (strike: { liftedAt: string | null; expiresAt: string }, now = Date.now()) =>
  strike.liftedAt === null && Date.parse(strike.expiresAt) > now

const hourMs = 3_600_000

/** “2 h”, “3 days” */
export function formatSpan(ms: number) {
  const hours = Math.max(0, Math.floor(ms / hourMs))
  if (hours < 1) return `${Math.max(0, Math.floor(ms / 60_000))} min`
  if (hours < 48) return `${hours} h`
  return `${Math.floor(hours / 24)} days`
}

export function caseAge(report: Pick<ManagedReport, 'createdAt' | 'decidedAt' | 'dueAt'>, now = Date.now()) {
  const [from, due] = [Date.parse(report.createdAt), Date.parse(report.dueAt)]
  const end = report.decidedAt === null ? now : Date.parse(report.decidedAt)
  const text =
    report.decidedAt === null ? `open for ${formatSpan(end - from)}` : `decided in ${formatSpan(end - from)}`
  return { text, isLate: end > due }
}
