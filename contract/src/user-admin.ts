import { z } from 'zod'
import { Email } from './accounts.ts'
import { call } from './call.ts'
import { userFilters, userAdminLimits, userSortKeys } from './user-admin-rules.ts'
import { Username } from './profile.ts'
import { ReportableType, reportReasons, reportStatuses } from './reports.ts'
import { Session } from './sessions.ts'
import { numberFromString, Id, NoContent, CursorPage, cursorPageOf, Timestamp, userText } from './shared.ts'
import { AppealDecision, Suspension, SuspensionForm, suspensionLimits } from './suspensions.ts'

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

const count = z.number().int()

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
  id: Id,
  title: z.string(),
  state: z.enum(['public', 'unlisted', 'private', 'draft', 'held', 'trash']),
  createdAt: Timestamp,
  link: z.string(),
})
export type UserContentItem = z.infer<typeof UserContentItem>

export const UserReport = z.object({
  id: Id,
  contentType: ReportableType,
  contentId: Id,
  title: z.string(),
  reason: z.enum(reportReasons),
  status: z.enum(reportStatuses),
  createdAt: Timestamp,
})
export type UserReport = z.infer<typeof UserReport>

export const UserAuditEntry = z.object({
  id: Id,
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
    error: 'Say why',
  })

const userParams = z.object({ id: Id })

export const userAdmin = {
  list: call({
    method: 'GET',
    path: '/api/admin/users',
    access: { permission: 'users.read' },
    summary: 'Users by id, at most a thousand; continue with `after`',
    query: z.object({
      after: Id.optional(),
      limit: numberFromString(z.number().int().min(1))
        .default(userAdminLimits.listPageSize)
        .transform((limit) => Math.min(limit, userAdminLimits.listPageSize)),
    }),
    response: z.array(AdminUser),
  }),
  page: call({
    method: 'GET',
    path: '/api/admin/users/page',
    access: { permission: 'users.read' },
    summary: 'A page of matching users, sorted, with the totals of each filter',
    query: z.object({
      search: z.string().trim().max(userAdminLimits.search).default(''),
      filter: z.enum(userFilters).default('all'),
      sortBy: z.enum(userSortKeys).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
      page: numberFromString(z.number().int().min(1).max(1_000_000)).default(1),
      limit: numberFromString(z.number().int().min(1).max(userAdminLimits.maxPageSize)).default(
        userAdminLimits.pageSize,
      ),
    }),
    response: z.object({
      users: z.array(AdminUser),
      totalCount: count,
      /** True when a search matched more than are counted and displayed. */
      hasMore: z.boolean(),
      counts: UserCounts,
    }),
  }),
  find: call({
    method: 'GET',
    path: '/api/admin/users/:id',
    access: { permission: 'users.read' },
    summary: 'A user’s details for the staff',
    params: userParams,
    response: AdminUserDetail,
  }),
  create: call({
    method: 'POST',
    path: '/api/admin/users',
    access: { permission: 'users.create' },
    limit: { times: 100, perMinutes: 60, by: 'viewer', of: 'users' },
    audit: 'user.created',
    summary: 'Create a user with an address and a username; they sign in with a code',
    body: NewUserForm,
    status: 201,
    response: AdminUser,
  }),
  update: call({
    method: 'PUT',
    path: '/api/admin/users/:id',
    access: { permission: 'users.update' },
    confirmed: true,
    audit: 'user.updated',
    summary: 'Change a user’s verification or, as an administrator, whether they are an administrator',
    params: userParams,
    body: UserEdit,
    response: AdminUser,
  }),
  changeRole: call({
    method: 'PUT',
    path: '/api/admin/users/:id/role',
    access: 'admin',
    confirmed: true,
    audit: 'user.roleChanged',
    summary: 'Change a user’s role',
    params: userParams,
    body: z.object({ roleId: Id }),
    response: AdminUser,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    access: { permission: 'users.delete' },
    confirmed: true,
    audit: 'user.removed',
    summary: 'Delete a user and all their content, immediately and permanently',
    params: userParams,
    status: 204,
    response: NoContent,
  }),
  bulkUpdate: call({
    method: 'POST',
    path: '/api/admin/users/bulk',
    access: { permission: 'users.read' },
    confirmed: true,
    audit: 'user.updated',
    summary: 'Change several users; each is allowed or refused individually',
    body: BulkUserForm,
    status: 200,
    response: z.object({
      done: z.array(Id),
      refused: z.array(z.object({ id: Id, message: z.string() })),
    }),
  }),
  suspend: call({
    method: 'PUT',
    path: '/api/admin/users/:id/suspension',
    access: { permission: 'users.ban' },
    audit: 'user.suspended',
    summary: 'Suspend a user, or change the reason and end of a suspension',
    params: userParams,
    body: SuspensionForm,
    response: Suspension,
  }),
  endSuspension: call({
    method: 'DELETE',
    path: '/api/admin/users/:id/suspension',
    access: { permission: 'users.ban' },
    audit: 'user.suspensionEnded',
    summary: 'Lift a suspension',
    params: userParams,
    status: 204,
    response: NoContent,
  }),
  decideAppeal: call({
    method: 'PATCH',
    path: '/api/admin/users/:id/suspension/appeal',
    access: { permission: 'users.ban' },
    audit: 'user.appealDecided',
    summary: 'Decide an appeal against a suspension that somebody else imposed; accepting lifts it',
    params: userParams,
    body: AppealDecision,
    response: Suspension,
  }),
  listContent: call({
    method: 'GET',
    path: '/api/admin/users/:id/content',
    access: { permission: 'videos.approve' },
    summary: 'A user’s content of one kind, newest first, including what is not public',
    params: userParams,
    query: CursorPage.extend({ kind: UserContentItem.shape.kind.default('video') }),
    response: cursorPageOf(UserContentItem),
  }),
  listReports: call({
    method: 'GET',
    path: '/api/admin/users/:id/reports',
    access: { permission: 'reports.generate' },
    summary: 'Reports by a user, or about their content, newest first',
    params: userParams,
    query: CursorPage.extend({ which: z.enum(['by', 'about']).default('about') }),
    response: cursorPageOf(UserReport),
  }),
  listAudit: call({
    method: 'GET',
    path: '/api/admin/users/:id/audit',
    access: 'admin',
    summary: 'Audit entries about a user, newest first',
    params: userParams,
    query: CursorPage,
    response: cursorPageOf(UserAuditEntry),
  }),
  listSessions: call({
    method: 'GET',
    path: '/api/admin/users/:id/sessions',
    access: 'admin',
    summary: 'A user’s sessions, most recently used first',
    params: userParams,
    response: z.array(Session.omit({ isCurrent: true })),
  }),
  endSessions: call({
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    access: 'admin',
    audit: 'user.signedOut',
    summary: 'End one session of a user, or all of them',
    params: userParams,
    query: z.object({ sessionId: Id.optional() }),
    status: 204,
    response: NoContent,
  }),
}
