import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import type { ManagedReport, ReportableType } from '@kinora/contract/administration/reports/schemas'
import type { ReportStatus } from '@kinora/contract/administration/reports/rules'
import type { ReportReason } from '@kinora/contract/community/reporting/rules'
import { reasonLabels } from '../../community/report-dialog/report-labels.ts'

// docs/product.md “Cases”

export const adminStatusLabels: Record<ReportStatus, Message> = {
  pending: msg({ message: 'Pending', context: 'waiting for review' }),
  reviewed: msg`Under review`,
  actioned: msg`Action taken`,
  dismissed: msg`No violation found`,
}

/** After a case. */
export const outcomeWords: Record<ReportStatus, Message> = {
  pending: msg({ message: 'pending', context: 'waiting for review' }),
  reviewed: msg`under review`,
  actioned: msg`action taken`,
  dismissed: msg`no violation found`,
}

const caseNames: Record<ReportableType, (reason: string) => string> = {
  video: (reason) => t`${{ reason }} in a video`,
  channel: (reason) => t`${{ reason }} in a channel`,
  comment: (reason) => t`${{ reason }} in a comment`,
  reply: (reason) => t`${{ reason }} in a reply`,
  post: (reason) => t`${{ reason }} in a post`,
}

/** “Harassment in a comment” */
export const caseTitle = ({ reason, contentType }: Pick<ManagedReport, 'reason' | 'contentType'>) =>
  caseNames[contentType](t(reasonLabels[reason].label))

/** Within a sentence: the name of a reason, and the rule that it stands for. */
const reasonWords: Record<ReportReason, { name: Message; rule: Message }> = {
  inappropriate: {
    name: msg`inappropriate`,
    rule: msg`nudity, sexual content or anything unfit for the people it is shown to`,
  },
  violence: { name: msg`violence`, rule: msg`real cruelty, gore, or a call to hurt people or animals` },
  harassment: { name: msg`harassment`, rule: msg`insults, threats, hate, or somebody’s private details` },
  copyright: { name: msg`copyright`, rule: msg`my work, used without my permission` },
  spam: { name: msg`spam`, rule: msg`a scam, a misleading title, or the same thing over and over` },
  misinformation: {
    name: msg`misinformation`,
    rule: msg`a false claim that can harm the people who believe it`,
  },
  other: { name: msg`other`, rule: msg`something else; tell us below` },
}

/** “Report 12, harassment in a comment” */
export const caseReference = ({ id, reason, contentType }: ManagedReport) =>
  t`Report ${{ id }}, ${{ subject: caseNames[contentType](t(reasonWords[reason].name)) }}`

const statements: Record<ReportableType, (reason: string, rule: string) => string> = {
  video: (reason, rule) => t`Your video breaks the rule “${{ reason }}”: ${{ rule }}. You can appeal once.`,
  channel: (reason, rule) =>
    t`Your channel breaks the rule “${{ reason }}”: ${{ rule }}. You can appeal once.`,
  comment: (reason, rule) =>
    t`Your comment breaks the rule “${{ reason }}”: ${{ rule }}. You can appeal once.`,
  reply: (reason, rule) => t`Your reply breaks the rule “${{ reason }}”: ${{ rule }}. You can appeal once.`,
  post: (reason, rule) => t`Your post breaks the rule “${{ reason }}”: ${{ rule }}. You can appeal once.`,
}

export const defaultStatement = ({ reason, contentType }: Pick<ManagedReport, 'reason' | 'contentType'>) =>
  statements[contentType](t(reasonLabels[reason].label), t(reasonWords[reason].rule))

export const strikeTexts: Record<ReportReason, (date: string) => string> = {
  inappropriate: (date) => t`Strike for inappropriate, until ${{ date }}`,
  violence: (date) => t`Strike for violence, until ${{ date }}`,
  harassment: (date) => t`Strike for harassment, until ${{ date }}`,
  copyright: (date) => t`Strike for copyright, until ${{ date }}`,
  spam: (date) => t`Strike for spam, until ${{ date }}`,
  misinformation: (date) => t`Strike for misinformation, until ${{ date }}`,
  other: (date) => t`Strike for other, until ${{ date }}`,
}

export const reporterName = (reporter: { username: string } | null) =>
  reporter?.username ?? t`Reporter: User Deleted`

/** “2 of 3 reports were right” */
export function reporterAccuracy({ actioned, dismissed }: { actioned: number; dismissed: number }) {
  const decided = actioned + dismissed
  return decided === 0
    ? t`No decided reports yet`
    : t`${{ right: actioned }} of ${plural({ decided }, { one: '# report was right', other: '# reports were right' })}`
}

export const isStrikeActive = (strike: { liftedAt: string | null; expiresAt: string }, now = Date.now()) =>
  strike.liftedAt === null && Date.parse(strike.expiresAt) > now

const hourMs = 3_600_000

/** “2 h”, “3 days” */
export function formatSpan(ms: number) {
  const hours = Math.max(0, Math.floor(ms / hourMs))
  if (hours < 1) {
    const minutes = Math.max(0, Math.floor(ms / 60_000))
    return t`${plural({ minutes }, { one: '# min', other: '# min' })}`
  }
  if (hours < 48) return t`${plural({ hours }, { one: '# h', other: '# h' })}`
  return t`${plural({ days: Math.floor(hours / 24) }, { one: '# day', other: '# days' })}`
}

export function caseAge(report: Pick<ManagedReport, 'createdAt' | 'decidedAt' | 'dueAt'>, now = Date.now()) {
  const [from, due] = [Date.parse(report.createdAt), Date.parse(report.dueAt)]
  const end = report.decidedAt === null ? now : Date.parse(report.decidedAt)
  const text =
    report.decidedAt === null
      ? t`open for ${{ span: formatSpan(end - from) }}`
      : t`decided in ${{ span: formatSpan(end - from) }}`
  return { text, isLate: end > due }
}
