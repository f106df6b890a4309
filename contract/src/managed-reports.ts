import { z } from 'zod'
import { call } from './call.ts'
import { Appeal, ReportedType, reportLimits, reportReasons, reportStatuses, Snapshot } from './reports.ts'
import { fromText, Id, limitOf, Time, writtenText } from './shared.ts'
import { Strike } from './strikes.ts'
import { Person } from './users.ts'

/** docs/product.md “Cases” */
export const caseSorts = ['createdAt', 'reports', 'reason', 'status'] as const
export const reportsPerPage = 20

const when = { createdAt: Time, reviewedAt: Time.nullable(), decidedAt: Time.nullable() }

/** A case, represented by its first report. A case groups the reports of one content item that await the same decision. */
export const ManagedReport = z
  .object({
    id: Id,
    contentType: ReportedType,
    contentId: Id,
    reason: z.enum(reportReasons),
    details: z.string(),
    status: z.enum(reportStatuses),
    ...when,
    dueAt: Time,
    reporter: Person.nullable(),
    reviewer: Person.nullable(),
    reportCount: z.number().int(),
    publicNote: z.string(),
    appealStatus: Appeal.shape.status.nullable(),
    content: Snapshot,
  })
  .meta({ id: 'ManagedReport' })
export type ManagedReport = z.infer<typeof ManagedReport>

export const ReportOfCase = z.object({
  id: Id,
  reason: z.enum(reportReasons),
  details: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  createdAt: Time,
  reporter: Person.nullable(),
  /** Counts over the reporter's earlier decided reports. */
  actioned: z.number().int(),
  dismissed: z.number().int(),
})
export type ReportOfCase = z.infer<typeof ReportOfCase>

const Owner = Person.extend({
  joinedAt: Time,
  videoCount: z.number().int(),
  commentCount: z.number().int(),
  strikes: z.array(Strike),
  history: z.array(
    z.object({
      id: Id,
      contentType: ReportedType,
      reason: z.enum(reportReasons),
      status: z.enum(reportStatuses),
      decidedAt: Time,
    }),
  ),
})

export const CaseNote = z.object({ id: Id, text: z.string(), createdAt: Time, author: Person.nullable() })

export const CaseDetails = z
  .object({
    report: ManagedReport,
    reports: z.array(ReportOfCase),
    now: z.object({ title: z.string(), text: z.string(), editedAt: Time.nullable() }).nullable(),
    owner: Owner.nullable(),
    notes: z.array(CaseNote),
    appeal: Appeal.nullable(),
    canDecideAppeal: z.boolean(),
  })
  .meta({ id: 'CaseDetails' })
export type CaseDetails = z.infer<typeof CaseDetails>

const Day = z.iso.date()

export const CasesQuery = z.object({
  page: fromText(z.number().int().min(1).max(100_000)).default(1),
  limit: limitOf(reportsPerPage),
  sortBy: z.enum(caseSorts).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  search: z.string().trim().max(200).default(''),
  status: z.enum(['all', ...reportStatuses]).default('all'),
  contentType: z.enum(['all', ...ReportedType.options]).default('all'),
  reason: z.enum(['all', ...reportReasons]).default('all'),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
  appeal: Appeal.shape.status.optional(),
})
export type CasesQuery = z.output<typeof CasesQuery>

const Count = z.number().int()
export const CaseCounts = z
  .object({
    all: Count,
    pending: Count,
    reviewed: Count,
    actioned: Count,
    dismissed: Count,
    appeals: Count,
    /** Pending cases created today (UTC). */
    today: Count,
    oldestPendingAt: Time.nullable(),
    reviewers: z.array(z.object({ username: z.string(), count: Count })),
    /** Average from the first report to the action over the last 90 days; null without any. */
    hoursToAction: z.number().nullable(),
  })
  .meta({ id: 'CaseCounts' })
export type CaseCounts = z.infer<typeof CaseCounts>

export const CaseDecision = z.object({
  status: z.enum(['reviewed', 'actioned', 'dismissed']),
  /** Visible to the staff only. */
  adminNotes: writtenText(reportLimits.note).default(''),
  /** Statement of reasons, visible to the owner and the reporters. */
  publicNote: writtenText(reportLimits.note).default(''),
  strike: z.boolean().default(false),
  /** Of an action: whether the content goes to the trash as well; channels have none. */
  deleteContent: z.boolean().default(false),
  /** In which state the one who decides has seen it; a conflict when somebody was faster. */
  expectedStatus: z.enum(reportStatuses).optional(),
})
export type CaseDecision = z.output<typeof CaseDecision>

export const AppealDecision = z.object({
  status: z.enum(['accepted', 'rejected']),
  answer: writtenText(reportLimits.appeal).refine((text) => text !== '', 'Say why'),
})

const one = z.object({ id: Id })
const seeing = { permission: 'reports.generate' } as const

export const managedReports = {
  list: call({
    method: 'GET',
    path: '/api/admin/reports',
    access: seeing,
    summary: 'Reports, grouped by case',
    query: CasesQuery,
    response: z.object({
      reports: z.array(ManagedReport),
      totalCount: Count,
      totalPages: Count,
      currentPage: Count,
    }),
  }),
  count: call({
    method: 'GET',
    path: '/api/admin/reports/stats',
    access: seeing,
    summary: 'Counts of cases by status, and waiting times',
    response: CaseCounts,
  }),
  find: call({
    method: 'GET',
    path: '/api/admin/reports/:id',
    access: seeing,
    summary: 'The case of a report: its reports, content, owner, notes and appeal',
    params: one,
    response: CaseDetails,
  }),
  decide: call({
    method: 'PUT',
    path: '/api/admin/reports/:id',
    access: 'admin',
    audit: 'report.decided',
    summary: 'Decide the case of a report; a conflict when it was decided meanwhile',
    params: one,
    body: CaseDecision,
    response: ManagedReport,
  }),
  addNote: call({
    method: 'POST',
    path: '/api/admin/reports/:id/notes',
    access: seeing,
    audit: 'report.noted',
    summary: 'Add a note to a case, visible to the staff only',
    params: one,
    body: z.object({
      text: writtenText(reportLimits.note).refine((text) => text !== '', 'Write a note'),
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
    params: one,
    body: AppealDecision,
    response: Appeal,
  }),
}

export const PreviewedComment = z
  .object({
    id: Id,
    content: z.string(),
    likes: Count,
    createdAt: Time,
    /** Exactly one of `videoId` and `postId` is set. */
    videoId: Id.nullable(),
    postId: Id.nullable(),
    user: Person.nullable(),
    parentComment: z.object({ content: z.string(), user: Person.nullable() }).nullable(),
  })
  .meta({ id: 'PreviewedComment' })
export type PreviewedComment = z.infer<typeof PreviewedComment>

export const PreviewedVideo = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    thumbnailUrl: z.string().nullable(),
    views: Count,
    likes: Count,
    createdAt: Time,
    category: z.object({ name: z.string() }).nullable(),
    creator: Person,
  })
  .meta({ id: 'PreviewedVideo' })
export type PreviewedVideo = z.infer<typeof PreviewedVideo>

export const previews = {
  findVideo: call({
    method: 'GET',
    path: '/api/admin/content/video/:id',
    access: seeing,
    summary: 'A reported video, or the video of a reported comment',
    params: one,
    response: PreviewedVideo,
  }),
  findComment: call({
    method: 'GET',
    path: '/api/admin/content/comment/:id',
    access: seeing,
    summary: 'A reported comment',
    params: one,
    response: PreviewedComment,
  }),
  findReply: call({
    method: 'GET',
    path: '/api/admin/content/reply/:id',
    access: seeing,
    summary: 'A reported reply, with its parent comment',
    params: one,
    response: PreviewedComment,
  }),
}
