import type {
  CaseDetails,
  ManagedReport,
  ReportableType,
} from '@kinora/contract/administration/reports/schemas'
import type { AppealStatus, ReportReason, ReportStatus } from '@kinora/contract/administration/reports/rules'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import type { findCaseContext, findCurrentContent } from './case-detail-queries.ts'
import type { CaseRow } from './case-queries.ts'
import { canDecideAppeal } from './policy.ts'
import { presentAppeal, presentSnapshot, formatTime } from './present.ts'

const decisionTargetHours = 24

type UserRow = Parameters<typeof presentUserSummary>[0]
const presentUser = (row: UserRow | null) => row && presentUserSummary(row)

export const presentCase = (row: CaseRow): ManagedReport => ({
  id: row.id,
  contentType: row.contentType as ReportableType,
  contentId: row.contentId,
  reason: row.reason as ReportReason,
  details: row.details,
  status: row.status as ReportStatus,
  createdAt: row.createdAt.toISOString(),
  reviewedAt: formatTime(row.reviewedAt),
  decidedAt: formatTime(row.decidedAt),
  dueAt: new Date(row.createdAt.getTime() + decisionTargetHours * 3_600_000).toISOString(),
  reporter: presentUser(row.reporter),
  reviewer: presentUser(row.reviewer),
  reportCount: row.reportCount,
  publicNote: row.publicNote,
  appealStatus: row.appealStatus as AppealStatus | null,
  content: presentSnapshot(row),
})

/** PostgreSQL formats the timestamps inside JSON. */
const jsonTime = (time: string | Date) => new Date(time).toISOString()
const jsonTimeOrNull = (time: string | Date | null) => time && jsonTime(time)

type CaseContext = Awaited<ReturnType<typeof findCaseContext>>

export const presentCaseDetails = (
  viewer: Viewer,
  row: CaseRow,
  { around, now }: { around: CaseContext; now: Awaited<ReturnType<typeof findCurrentContent>> },
): CaseDetails => ({
  report: presentCase(row),
  reports: around.reports.map(({ reason, createdAt, reporter, ...one }) => ({
    ...one,
    reason: reason as ReportReason,
    createdAt: jsonTime(createdAt),
    reporter: presentUser(reporter),
  })),
  now: now ? { title: now.title, text: now.text, editedAt: formatTime(now.editedAt) } : null,
  owner: presentOwner(around),
  notes: around.notes.map(({ createdAt, author, ...note }) => ({
    ...note,
    createdAt: jsonTime(createdAt),
    author: presentUser(author),
  })),
  appeal: appealOf(around),
  canDecideAppeal: around.appeal?.status === 'pending' && canDecideAppeal(viewer, row),
})

function presentOwner({ owner, strikes, history }: CaseContext): CaseDetails['owner'] {
  if (!owner) return null
  return {
    ...presentUserSummary(owner),
    joinedAt: jsonTime(owner.createdAt),
    videoCount: owner.videoCount,
    commentCount: owner.commentCount,
    strikes: strikes.map((strike) => ({
      ...strike,
      reason: strike.reason as ReportReason,
      createdAt: jsonTime(strike.createdAt),
      expiresAt: jsonTime(strike.expiresAt),
      liftedAt: jsonTimeOrNull(strike.liftedAt),
    })),
    history: history.map(({ id, contentType, reason, status, decidedAt }) => ({
      id,
      contentType: contentType as ReportableType,
      reason: reason as ReportReason,
      status: status as ReportStatus,
      decidedAt: jsonTime(decidedAt),
    })),
  }
}

function appealOf({ appeal }: CaseContext) {
  if (!appeal) return null
  const { createdAt, decidedAt, ...rest } = appeal
  return presentAppeal({
    ...rest,
    createdAt: new Date(createdAt),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
  })
}
