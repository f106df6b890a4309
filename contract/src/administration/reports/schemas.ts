import { t } from '@kinora/contract/text/translate'
import { reportReasons } from '../../community/reporting/rules.ts'
import { z } from 'zod'
import { Id, LargeId, numberFromString, pageLimit, Timestamp, userText } from '../../http/shared.ts'
import { UserSummary } from '../../people/users/schemas.ts'
import { appealStatuses, caseSorts, defaultPageSize, reportLimits, reportStatuses } from './rules.ts'

export const ReportableType = z.enum(['video', 'channel', 'comment', 'reply', 'post'])
export type ReportableType = z.infer<typeof ReportableType>

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
  /** Null when the viewer cannot see the content. */
  link: z.string().nullable(),
})

const contentRef = { contentType: ReportableType, contentId: LargeId, reason: z.enum(reportReasons) }

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

const isComment = (type: ReportableType) => type === 'comment' || type === 'reply'

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
    error: () => t`The end is before the start`,
  })
  .refine(({ contentType, contentId }) => isComment(contentType) || Id.safeParse(contentId).success, {
    path: ['contentId'],
    error: () => t`Invalid`,
  })
export type NewReport = z.output<typeof NewReport>

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

export const AppealText = z.object({
  text: userText(reportLimits.appeal).refine((text) => text !== '', {
    error: () => t`Explain what should be reviewed`,
  }),
})

export const NewAppeal = AppealText.extend({ reportId: Id.optional(), suspensionId: Id.optional() }).refine(
  ({ reportId, suspensionId }) => (reportId === undefined) !== (suspensionId === undefined),
  {
    path: ['reportId'],
    error: () => t`Choose what the appeal is about`,
  },
)

/** A rule violation that counts until it expires (docs/product.md “Cases”). */
export const Strike = z
  .object({
    id: Id,
    reason: z.enum(reportReasons),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    liftedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Strike' })
export type Strike = z.infer<typeof Strike>

const timestamps = { createdAt: Timestamp, reviewedAt: Timestamp.nullable(), decidedAt: Timestamp.nullable() }

/** A case, represented by its first report. A case groups the reports of one content item that await the same decision. */
export const ManagedReport = z
  .object({
    id: Id,
    contentType: ReportableType,
    contentId: LargeId,
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

export const CountNumber = z.number().int()
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
  answer: userText(reportLimits.appeal).refine((text) => text !== '', { error: () => t`Say why` }),
})

export const PreviewedComment = z
  .object({
    id: LargeId,
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
