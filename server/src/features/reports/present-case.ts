import type { CaseDetails, ManagedReport } from '@kinora/contract/managed-reports'
import type { AppealStatus, ReportedType, ReportReason, ReportStatus } from '@kinora/contract/reports'
import type { Viewer } from '../../platform/http/viewer.ts'
import { presentPerson } from '../users/present.ts'
import type { findAround, findNow } from './case-detail-queries.ts'
import type { CaseRow } from './case-queries.ts'
import { canDecideAppeal } from './policy.ts'
import { presentAppeal, presentSnapshot, timeOf } from './present.ts'

const hoursToDecide = 24

type PersonRow = Parameters<typeof presentPerson>[0]
const personOf = (row: PersonRow | null) => row && presentPerson(row)

export const presentCase = (row: CaseRow): ManagedReport => ({
  id: row.id,
  contentType: row.contentType as ReportedType,
  contentId: row.contentId,
  reason: row.reason as ReportReason,
  details: row.details,
  status: row.status as ReportStatus,
  createdAt: row.createdAt.toISOString(),
  reviewedAt: timeOf(row.reviewedAt),
  decidedAt: timeOf(row.decidedAt),
  dueAt: new Date(row.createdAt.getTime() + hoursToDecide * 3_600_000).toISOString(),
  reporter: personOf(row.reporter),
  reviewer: personOf(row.reviewer),
  reportCount: row.reportCount,
  publicNote: row.publicNote,
  appealStatus: row.appealStatus as AppealStatus | null,
  content: presentSnapshot(row),
})

/** PostgreSQL formats the timestamps inside JSON. */
const fromJson = (time: string | Date) => new Date(time).toISOString()
const fromJsonOrNull = (time: string | Date | null) => time && fromJson(time)

type Around = Awaited<ReturnType<typeof findAround>>

export const presentDetails = (
  viewer: Viewer,
  row: CaseRow,
  { around, now }: { around: Around; now: Awaited<ReturnType<typeof findNow>> },
): CaseDetails => ({
  report: presentCase(row),
  reports: around.reports.map(({ reason, createdAt, reporter, ...one }) => ({
    ...one,
    reason: reason as ReportReason,
    createdAt: fromJson(createdAt),
    reporter: personOf(reporter),
  })),
  now: now ? { title: now.title, text: now.text, editedAt: timeOf(now.editedAt) } : null,
  owner: presentOwner(around),
  notes: around.notes.map(({ createdAt, author, ...note }) => ({
    ...note,
    createdAt: fromJson(createdAt),
    author: personOf(author),
  })),
  appeal: appealOf(around),
  canDecideAppeal: around.appeal?.status === 'pending' && canDecideAppeal(viewer, row),
})

function presentOwner({ owner, strikes, history }: Around): CaseDetails['owner'] {
  if (!owner) return null
  return {
    ...presentPerson(owner),
    joinedAt: fromJson(owner.createdAt),
    videoCount: owner.videoCount,
    commentCount: owner.commentCount,
    strikes: strikes.map((strike) => ({
      ...strike,
      reason: strike.reason as ReportReason,
      createdAt: fromJson(strike.createdAt),
      expiresAt: fromJson(strike.expiresAt),
      liftedAt: fromJsonOrNull(strike.liftedAt),
    })),
    history: history.map(({ id, contentType, reason, status, decidedAt }) => ({
      id,
      contentType: contentType as ReportedType,
      reason: reason as ReportReason,
      status: status as ReportStatus,
      decidedAt: fromJson(decidedAt),
    })),
  }
}

function appealOf({ appeal }: Around) {
  if (!appeal) return null
  const { createdAt, decidedAt, ...rest } = appeal
  return presentAppeal({
    ...rest,
    createdAt: new Date(createdAt),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
  })
}
