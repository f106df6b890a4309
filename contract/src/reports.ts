import { z } from 'zod'
import { call } from './call.ts'
import { Id, NoContent, CursorPage, cursorPageOf, Timestamp, userText } from './shared.ts'

/** docs/product.md “Reports” */
export const reportLimits = {
  details: 500,
  note: 1000,
  appeal: 1000,
  perHour: 20,
  /** `newcomer` applies in the first week of an account, since accounts are created just to report. */
  perDay: { newcomer: 20, usual: 60 },
  appealsPerHour: 10,
} as const

export const ReportableType = z.enum(['video', 'channel', 'comment', 'reply', 'post'])
export type ReportableType = z.infer<typeof ReportableType>

export const reportReasons = [
  'inappropriate',
  'violence',
  'harassment',
  'copyright',
  'spam',
  'misinformation',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportStatuses = ['pending', 'reviewed', 'actioned', 'dismissed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportTransitions: Record<ReportStatus, readonly ReportStatus[]> = {
  pending: ['reviewed', 'actioned', 'dismissed'],
  reviewed: ['actioned', 'dismissed'],
  actioned: [],
  dismissed: [],
}

/** The content at the time of the report. */
export const ContentSnapshot = z.object({
  /**
   * The name of a video or channel; for posts, comments and replies the title of their parent. Empty when the owner's
   * account was deleted.
   */
  title: z.string(),
  text: z.string(),
  ownerName: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  link: z.string().nullable(),
})

const contentRef = { contentType: ReportableType, contentId: Id, reason: z.enum(reportReasons) }

export const Report = z
  .object({
    id: Id,
    ...contentRef,
    details: z.string(),
    from: z.number().int().nullable(),
    to: z.number().int().nullable(),
    status: z.enum(reportStatuses),
    createdAt: Timestamp,
    /** Null without a review, also when it was decided directly. */
    reviewedAt: Timestamp.nullable(),
    decidedAt: Timestamp.nullable(),
    publicNote: z.string(),
    content: ContentSnapshot,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

const Seconds = z.number().int().min(0).max(1_000_000)

export const NewReport = z
  .object({
    ...contentRef,
    details: userText(reportLimits.details).default(''),
    from: Seconds.nullish().transform((seconds) => seconds ?? null),
    to: Seconds.nullish().transform((seconds) => seconds ?? null),
  })
  .refine(({ from, to }) => to === null || to >= (from ?? 0), {
    path: ['to'],
    error: 'The end is before the start',
  })
export type NewReport = z.output<typeof NewReport>

export const appealStatuses = ['pending', 'accepted', 'rejected'] as const
export type AppealStatus = (typeof appealStatuses)[number]

export const Appeal = z
  .object({
    id: Id,
    text: z.string(),
    status: z.enum(appealStatuses),
    createdAt: Timestamp,
    decidedAt: Timestamp.nullable(),
    answer: z.string(),
  })
  .meta({ id: 'Appeal' })
export type Appeal = z.infer<typeof Appeal>

/** A decision about the viewer's content; reporters stay anonymous. */
export const ModerationAction = z
  .object({
    /** Id of the decided report, for `POST /api/appeals`. */
    id: Id,
    ...contentRef,
    decidedAt: Timestamp,
    publicNote: z.string(),
    content: ContentSnapshot,
    appeal: Appeal.nullable(),
  })
  .meta({ id: 'ContentAction' })
export type ModerationAction = z.infer<typeof ModerationAction>

export const reports = {
  create: call({
    method: 'POST',
    path: '/api/reports',
    access: 'user',
    limit: { times: reportLimits.perHour, perMinutes: 60, by: 'viewer', of: 'reports' },
    summary: 'Report content; a second report of the same content is a conflict',
    body: NewReport,
    status: 201,
    response: Report,
  }),
  list: call({
    method: 'GET',
    path: '/api/reports',
    access: 'user',
    summary: 'Reports by the viewer, newest first; filtered by content when its type and id are given',
    query: CursorPage.extend({
      status: z.enum(reportStatuses).optional(),
      contentType: ReportableType.optional(),
      contentId: Id.optional(),
    }),
    response: cursorPageOf(Report),
  }),
  listOnOwnContent: call({
    method: 'GET',
    path: '/api/reports/on-my-content',
    access: 'user',
    summary: 'Actions taken on the viewer’s content, newest first',
    query: CursorPage,
    response: cursorPageOf(ModerationAction),
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/api/reports/:id',
    access: 'user',
    summary: 'Withdraw a report while it is pending',
    params: z.object({ id: Id }),
    status: 204,
    response: NoContent,
  }),
}

export const AppealText = z.object({
  text: userText(reportLimits.appeal).refine((text) => text !== '', 'Explain what should be reviewed'),
})

export const NewAppeal = AppealText.extend({ reportId: Id.optional(), suspensionId: Id.optional() }).refine(
  ({ reportId, suspensionId }) => (reportId === undefined) !== (suspensionId === undefined),
  {
    path: ['reportId'],
    error: 'Choose what the appeal is about',
  },
)

export const appeals = {
  create: call({
    method: 'POST',
    path: '/api/appeals',
    access: 'user',
    whileSuspended: true,
    limit: { times: reportLimits.appealsPerHour, perMinutes: 60, by: 'viewer', of: 'appeals' },
    summary: 'Appeal a decision about the viewer’s content, or a suspension; once each',
    body: NewAppeal,
    status: 201,
    response: Appeal,
  }),
}
