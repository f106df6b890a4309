import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, noContent, numberFromString } from '../../http/shared.ts'
import { Session } from '../../people/accounts/schemas.ts'
import { AppealDecision, Suspension, SuspensionForm } from '../suspensions/schemas.ts'
import { userAdminLimits, userFilters, userSortKeys } from './rules.ts'
import {
  AdminUser,
  AdminUserDetail,
  BulkUserForm,
  count,
  NewUserForm,
  UserAuditEntry,
  UserContentItem,
  UserCounts,
  UserEdit,
  UserReport,
} from './schemas.ts'

const userParams = z.object({ id: Id })

export const userAdmin = {
  list: call('GET /api/admin/users', {
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
  page: call('GET /api/admin/users/page', {
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
  find: call('GET /api/admin/users/:id', {
    access: { permission: 'users.read' },
    summary: 'A user’s details for the staff',
    params: userParams,
    response: AdminUserDetail,
  }),
  create: call('POST /api/admin/users', {
    access: { permission: 'users.create' },
    limit: { times: 100, perMinutes: 60, by: 'viewer', of: 'users' },
    audit: 'user.created',
    summary: 'Create a user with an address and a username; they sign in with a code',
    body: NewUserForm,
    status: 201,
    response: AdminUser,
  }),
  update: call('PUT /api/admin/users/:id', {
    access: { permission: 'users.update' },
    confirmed: true,
    audit: 'user.updated',
    summary: 'Change a user’s verification or, as an administrator, whether they are an administrator',
    params: userParams,
    body: UserEdit,
    response: AdminUser,
  }),
  changeRole: call('PUT /api/admin/users/:id/role', {
    access: 'admin',
    confirmed: true,
    audit: 'user.roleChanged',
    summary: 'Change a user’s role',
    params: userParams,
    body: z.object({ roleId: Id }),
    response: AdminUser,
  }),
  remove: call('DELETE /api/admin/users/:id', {
    access: { permission: 'users.delete' },
    confirmed: true,
    audit: 'user.removed',
    summary: 'Delete a user and all their content, immediately and permanently',
    params: userParams,
    ...noContent,
  }),
  bulkUpdate: call('POST /api/admin/users/bulk', {
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
  suspend: call('PUT /api/admin/users/:id/suspension', {
    access: { permission: 'users.ban' },
    audit: 'user.suspended',
    summary: 'Suspend a user, or change the reason and end of a suspension',
    params: userParams,
    body: SuspensionForm,
    response: Suspension,
  }),
  endSuspension: call('DELETE /api/admin/users/:id/suspension', {
    access: { permission: 'users.ban' },
    audit: 'user.suspensionEnded',
    summary: 'Lift a suspension',
    params: userParams,
    ...noContent,
  }),
  decideAppeal: call('PATCH /api/admin/users/:id/suspension/appeal', {
    access: { permission: 'users.ban' },
    audit: 'user.appealDecided',
    summary: 'Decide an appeal against a suspension that somebody else imposed; accepting lifts it',
    params: userParams,
    body: AppealDecision,
    response: Suspension,
  }),
  listContent: call('GET /api/admin/users/:id/content', {
    access: { permission: 'videos.approve' },
    summary: 'A user’s content of one kind, newest first, including what is not public',
    params: userParams,
    query: CursorPage.extend({ kind: UserContentItem.shape.kind.default('video') }),
    response: cursorPageOf(UserContentItem),
  }),
  listReports: call('GET /api/admin/users/:id/reports', {
    access: { permission: 'reports.generate' },
    summary: 'Reports by a user, or about their content, newest first',
    params: userParams,
    query: CursorPage.extend({ which: z.enum(['by', 'about']).default('about') }),
    response: cursorPageOf(UserReport),
  }),
  listAudit: call('GET /api/admin/users/:id/audit', {
    access: 'admin',
    summary: 'Audit entries about a user, newest first',
    params: userParams,
    query: CursorPage,
    response: cursorPageOf(UserAuditEntry),
  }),
  listSessions: call('GET /api/admin/users/:id/sessions', {
    access: 'admin',
    summary: 'A user’s sessions, most recently used first',
    params: userParams,
    response: z.array(Session.omit({ isCurrent: true })),
  }),
  endSessions: call('DELETE /api/admin/users/:id/sessions', {
    access: 'admin',
    audit: 'user.signedOut',
    summary: 'End one session of a user, or all of them',
    params: userParams,
    query: z.object({ sessionId: Id.optional() }),
    ...noContent,
  }),
}
