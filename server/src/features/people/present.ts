import type { AdminUser } from '@kinora/contract/people'
import { presentPerson } from '../users/present.ts'
import type { ListedRow } from './list-queries.ts'

export const presentAdminUser = (row: ListedRow): AdminUser => ({
  ...presentPerson(row),
  email: row.email,
  isAdmin: row.isAdmin,
  subscriberCount: row.subscribers,
  createdAt: row.createdAt.toISOString(),
  role: { id: row.roleId, name: row.roleName },
  isSuspended: row.suspendedAt !== null,
  deletesAt: row.deletesAt?.toISOString() ?? null,
})
