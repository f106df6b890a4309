import { t } from '@kinora/contract/text/translate'
import { reportReasons } from '../../community/reporting/rules.ts'
import { z } from 'zod'
import { Id, LargeId, Timestamp, userText, Email } from '../../http/shared.ts'
import { Username } from '../../people/users/schemas.ts'
import { reportStatuses } from '../reports/rules.ts'
import { ReportableType } from '../reports/schemas.ts'
import { suspensionLimits } from '../suspensions/rules.ts'
import { Suspension, SuspensionForm } from '../suspensions/schemas.ts'
import { userAdminLimits } from './rules.ts'

export const AdminUser = z
  .object({
    id: Id,
    username: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    isAdmin: z.boolean(),
    isVerified: z.boolean(),
    subscriberCount: z.number().int(),
    createdAt: Timestamp,
    role: z.object({ id: Id, name: z.string() }),
    isSuspended: z.boolean(),
    deletesAt: Timestamp.nullable(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>

export const count = z.number().int()

/** Totals per filter, independent of the search. */
export const UserCounts = z.object({
  all: count,
  admins: count,
  verified: count,
  unverified: count,
  suspended: count,
  newThisWeek: count,
})
export type UserCounts = z.infer<typeof UserCounts>

export const AdminUserDetail = AdminUser.extend({
  bio: z.string(),
  lastSeenAt: Timestamp.nullable(),
  /** Days with activity among the last 30. */
  activeDays: count,
  videoCount: count,
  shortsCount: count,
  postCount: count,
  commentCount: count,
  totalViews: count,
  reportsBy: count,
  reportsAbout: count,
  sessionCount: count,
  /** Newest first; `byName` is null when the account is gone. */
  suspensions: z.array(Suspension.extend({ byName: z.string().nullable(), mayDecide: z.boolean() })),
}).meta({ id: 'AdminUserDetail' })
export type AdminUserDetail = z.infer<typeof AdminUserDetail>

export const UserContentItem = z.object({
  kind: z.enum(['video', 'post', 'comment']),
  id: LargeId,
  title: z.string(),
  state: z.enum(['public', 'unlisted', 'private', 'draft', 'held', 'trash']),
  createdAt: Timestamp,
  link: z.string(),
})
export type UserContentItem = z.infer<typeof UserContentItem>

export const UserReport = z.object({
  id: Id,
  contentType: ReportableType,
  contentId: LargeId,
  title: z.string(),
  reason: z.enum(reportReasons),
  status: z.enum(reportStatuses),
  createdAt: Timestamp,
})
export type UserReport = z.infer<typeof UserReport>

export const UserAuditEntry = z.object({
  id: LargeId,
  action: z.string(),
  actorName: z.string().nullable(),
  at: Timestamp,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type UserAuditEntry = z.infer<typeof UserAuditEntry>

export const UserEdit = z.object({ isVerified: z.boolean(), isAdmin: z.boolean() }).partial()

export const NewUserForm = z.object({ email: Email, username: Username })

const ids = z.array(Id).min(1).max(userAdminLimits.maxBulkUsers)

/** A suspension needs a reason. */
export const BulkUserForm = z
  .object({
    ids,
    action: z.enum(['verify', 'unverify', 'suspend', 'delete']),
    reason: userText(suspensionLimits.reason).default(''),
    until: SuspensionForm.shape.until,
  })
  .refine(({ action, reason }) => action !== 'suspend' || reason !== '', {
    path: ['reason'],
    error: () => t`Say why`,
  })
