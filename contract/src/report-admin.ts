import { z } from 'zod'
import { call } from './call.ts'
import {
  Appeal,
  ReportableType,
  reportLimits,
  reportReasons,
  reportStatuses,
  ContentSnapshot,
} from './reports.ts'
import { numberFromString, Id, pageLimit, Timestamp, userText } from './shared.ts'
import { Strike } from './strikes.ts'
import { UserSummary } from './users.ts'

/** docs/product.md “Cases” */
export const caseSorts = ['createdAt', 'reports', 'reason', 'status'] as const
export const defaultPageSize = 20

const timestamps = { createdAt: Timestamp, reviewedAt: Timestamp.nullable(), decidedAt: Timestamp.nullable() }

/** A case, represented by its first report. A case groups the reports of one content item that await the same decision. */
export const ManagedReport = z
  .object({
    id: Id,
    contentType: ReportableType,
    contentId: Id,
    reason: z.enum(reportReasons),
    details: z.string(),
    status: z.enum(reportStatuses),
    ...timestamps,
    dueAt: Timestamp,
    reporter: UserSummary.nullable(),
    reviewer: UserSummary.nullable(),
    reportCount: z.number().int(),
    publicNote: z.string(),
    appealStatus: Appeal.shape.status.nullable(),
    content: ContentSnapshot,
  })
  .meta({ id: 'ManagedReport' })
export type ManagedReport = z.infer<typeof ManagedReport>

export const CaseReport = z.object({
  id: Id,
  reason: z.enum(reportReasons),
  details: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  createdAt: Timestamp,
  reporter: UserSummary.nullable(),
  /** Counts over the reporter's earlier decided reports. */
  actioned: z.number().int(),
  dismissed: z.number().int(),
})
export type CaseReport = z.infer<typeof CaseReport>

const CaseOwner = UserSummary.extend({
  joinedAt: Timestamp,
  videoCount: z.number().int(),
  commentCount: z.number().int(),
  strikes: z.array(Strike),
  history: z.array(
    z.object({
      id: Id,
      contentType: ReportableType,
      reason: z.enum(reportReasons),
      status: z.enum(reportStatuses),
      decidedAt: Timestamp,
    }),
  ),
})

export const CaseNote = z.object({
  id: Id,
  text: z.string(),
  createdAt: Timestamp,
  author: UserSummary.nullable(),
})

export const CaseDetails = z
  .object({
    report: ManagedReport,
    reports: z.array(CaseReport),
    now: z.object({ title: z.string(), text: z.string(), editedAt: Timestamp.nullable() }).nullable(),
    owner: CaseOwner.nullable(),
    notes: z.array(CaseNote),
    appeal: Appeal.nullable(),
    canDecideAppeal: z.boolean(),
  })
  .meta({ id: 'CaseDetails' })
export type CaseDetails = z.infer<typeof CaseDetails>

const Day = z.iso.date()

export const CasesQuery = z.object({
  page: numberFromString(z.number().int().min(1).max(100_000)).default(1),
  limit: pageLimit(defaultPageSize),
  sortBy: z.enum(caseSorts).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  search: z.string().trim().max(200).default(''),
  status: z.enum(['all', ...reportStatuses]).default('all'),
  contentType: z.enum(['all', ...ReportableType.options]).default('all'),
  reason: z.enum(['all', ...reportReasons]).default('all'),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
  appeal: Appeal.shape.status.optional(),
})
export type CasesQuery = z.output<typeof CasesQuery>

const CountNumber = z.number().int()
export const CaseCounts = z
  .object({
    all: CountNumber,
    pending: CountNumber,
    reviewed: CountNumber,
    actioned: CountNumber,
    dismissed: CountNumber,
    appeals: CountNumber,
    /** Pending cases created today (UTC). */
    today: CountNumber,
    oldestPendingAt: Timestamp.nullable(),
    reviewers: z.array(z.object({ username: z.string(), count: CountNumber })),
    /** Average from the first report to the action over the last 90 days; null without any. */
    hoursToAction: z.number().nullable(),
  })
  .meta({ id: 'CaseCounts' })
export type CaseCounts = z.infer<typeof CaseCounts>

export const CaseDecision = z.object({
  status: z.enum(['reviewed', 'actioned', 'dismissed']),
  /** Visible to the staff only. */
  adminNotes: userText(reportLimits.note).default(''),
  /** Statement of reasons, visible to the owner and the reporters. */
  publicNote: userText(reportLimits.note).default(''),
  strike: z.boolean().default(false),
  /** Also moves the content to the trash; not for channels. */
  deleteContent: z.boolean().default(false),
  /** The status that the reviewer saw; a conflict if it has changed. */
  expectedStatus: z.enum(reportStatuses).optional(),
})
export type CaseDecision = z.output<typeof CaseDecision>

export const AppealDecision = z.object({
  status: z.enum(['accepted', 'rejected']),
  answer: userText(reportLimits.appeal).refine((text) => text !== '', 'Say why'),
})

const idParams = z.object({ id: Id })
const reportAccess = { permission: 'reports.generate' } as const

export const managedReports = {
  list: call({
    method: 'GET',
    path: '/api/admin/reports',
    access: reportAccess,
    summary: 'Reports, grouped by case',
    query: CasesQuery,
    response: z.object({
      reports: z.array(ManagedReport),
      totalCount: CountNumber,
      totalPages: CountNumber,
      currentPage: CountNumber,
    }),
  }),
  count: call({
    method: 'GET',
    path: '/api/admin/reports/stats',
    access: reportAccess,
    summary: 'Counts of cases by status, and waiting times',
    response: CaseCounts,
  }),
  find: call({
    method: 'GET',
    path: '/api/admin/reports/:id',
    access: reportAccess,
    summary: 'The case of a report: its reports, content, owner, notes and appeal',
    params: idParams,
    response: CaseDetails,
  }),
  decide: call({
    method: 'PUT',
    path: '/api/admin/reports/:id',
    access: 'admin',
    audit: 'report.decided',
    summary: 'Decide the case of a report; a conflict when it was decided meanwhile',
    params: idParams,
    body: CaseDecision,
    response: ManagedReport,
  }),
  addNote: call({
    method: 'POST',
    path: '/api/admin/reports/:id/notes',
    access: reportAccess,
    audit: 'report.noted',
    summary: 'Add a note to a case, visible to the staff only',
    params: idParams,
    body: z.object({
      text: userText(reportLimits.note).refine((text) => text !== '', 'Write a note'),
    }),
    status: 201,
    response: CaseDetails,
  }),
  decideAppeal: call({
    method: 'PATCH',
    path: '/api/admin/appeals/:id',
    access: 'admin',
    audit: 'appeal.decided',
    summary: 'Decide an appeal; not open to the reviewer who decided the case',
    params: idParams,
    body: AppealDecision,
    response: Appeal,
  }),
}

export const PreviewedComment = z
  .object({
    id: Id,
    content: z.string(),
    likes: CountNumber,
    createdAt: Timestamp,
    /** Exactly one of `videoId` and `postId` is set. */
    videoId: Id.nullable(),
    postId: Id.nullable(),
    user: UserSummary.nullable(),
    parentComment: z.object({ content: z.string(), user: UserSummary.nullable() }).nullable(),
  })
  .meta({ id: 'PreviewedComment' })
export type PreviewedComment = z.infer<typeof PreviewedComment>

export const PreviewedVideo = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    thumbnailUrl: z.string().nullable(),
    views: CountNumber,
    likes: CountNumber,
    createdAt: Timestamp,
    category: z.object({ name: z.string() }).nullable(),
    creator: UserSummary,
  })
  .meta({ id: 'PreviewedVideo' })
export type PreviewedVideo = z.infer<typeof PreviewedVideo>

export const reportPreviews = {
  findVideo: call({
    method: 'GET',
    path: '/api/admin/content/video/:id',
    access: reportAccess,
    summary: 'A reported video, or the video of a reported comment',
    params: idParams,
    response: PreviewedVideo,
  }),
  findComment: call({
    method: 'GET',
    path: '/api/admin/content/comment/:id',
    access: reportAccess,
    summary: 'A reported comment',
    params: idParams,
    response: PreviewedComment,
  }),
  findReply: call({
    method: 'GET',
    path: '/api/admin/content/reply/:id',
    access: reportAccess,
    summary: 'A reported reply, with its parent comment',
    params: idParams,
    response: PreviewedComment,
  }),
}
