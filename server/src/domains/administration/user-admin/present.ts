import type { AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import { presentUserSummary } from '../../people/users/present.ts'
import type { AdminUserRow } from './list-queries.ts'

export const presentAdminUser = (row: AdminUserRow): AdminUser => ({
  ...presentUserSummary(row),
  email: row.email,
  isAdmin: row.isAdmin,
  subscriberCount: row.subscribers,
  createdAt: row.createdAt.toISOString(),
  role: { id: row.roleId, name: row.roleName },
  isSuspended: row.suspendedAt !== null,
  deletesAt: row.deletesAt?.toISOString() ?? null,
})
