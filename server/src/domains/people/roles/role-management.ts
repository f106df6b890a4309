import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import { roleIds } from '@kinora/contract/http/permissions'
import { canDeleteRole, canEditRole, canRenameRole } from '@kinora/contract/people/roles/rules'
import { listPermissionEntries, type Role, type RoleForm } from '@kinora/contract/people/roles/schemas'
import type { roles } from '@kinora/contract/people/roles/calls'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { keyAnchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { lockManagedUser, assertNotLastAdmin } from '../users/managed-user.ts'
import { presentUserSummary } from '../users/present.ts'
import * as users from '../users/queries.ts'
import * as queries from './queries.ts'

/** The Administrator role has every permission, whatever its row says. */
const presentRole = ({ permissions, someUsers, ...row }: queries.RoleRow): Role => ({
  ...row,
  permissions: listPermissionEntries().filter(
    ({ code }) => row.id === roleIds.administrator || permissions.includes(code),
  ),
  userCount: Number(row.userCount),
  someUsers: someUsers.map(presentUserSummary),
})

const findRole = async (db: Db, id: number) =>
  presentRole(orNotFound((await queries.list(db, [id]))[0], msg`Role not found.`))

export async function listRoles(ctx: Context): Promise<Role[]> {
  return (await queries.list(ctx.db)).map(presentRole)
}

/** @throws DomainError conflict (the name) */
export async function createRole(ctx: Context, viewer: Viewer, form: RoleForm): Promise<Role> {
  return withNameConflict(() =>
    ctx.transaction(async (trx) => {
      await queries.lockRoles(trx)
      const id = await queries.nextRoleId(trx)
      await queries.insertRole(trx, { id, ...form })
      await addAuditEntry(trx, viewer, {
        action: 'role.created',
        target: { kind: 'role', id },
        before: null,
        after: form,
      })
      return findRole(trx, id)
    }),
  )
}

type RoleFields = Pick<RoleForm, 'name' | 'description' | 'youtubeEquivalent'> & { permissions: string[] }
const auditFields = ({ name, description, youtubeEquivalent, permissions }: RoleFields) => ({
  name,
  description,
  youtubeEquivalent,
  permissions,
})

/** @throws DomainError not_found, forbidden (Administrator; the name of a system role), conflict (the name) */
export async function updateRole(ctx: Context, viewer: Viewer, id: number, form: RoleForm): Promise<Role> {
  return withNameConflict(() =>
    ctx.transaction(async (trx) => {
      await queries.lockRoles(trx)
      const role = orNotFound(await queries.findRole(trx, id), msg`Role not found.`)
      if (!canEditRole(role)) throw new DomainError('forbidden', t`The Administrator role cannot be edited.`)
      if (!canRenameRole(role) && form.name !== role.name) throw nameNotEditable()
      await queries.update(trx, id, form)
      await addAuditEntry(trx, viewer, {
        action: 'role.updated',
        target: { kind: 'role', id },
        before: auditFields(role),
        after: form,
      })
      return findRole(trx, id)
    }),
  )
}

/**
 * Users with this role become Basic Users.
 * @throws DomainError not_found, forbidden (a system role)
 */
export async function removeRole(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    await queries.lockRoles(trx)
    const role = orNotFound(await queries.findRole(trx, id), msg`Role not found.`)
    if (!canDeleteRole(role)) throw new DomainError('forbidden', t`System roles cannot be deleted.`)
    const moved = await users.moveUsersToRole(trx, id, roleIds.viewer)
    await queries.remove(trx, id)
    await addAuditEntry(trx, viewer, {
      action: 'role.removed',
      target: { kind: 'role', id },
      before: { ...auditFields(role), userCount: moved },
      after: null,
    })
  })
}

type HoldersInput = CallRequest<typeof roles.listHolders>

export async function listHolders(ctx: Context, { params, query }: HoldersInput) {
  const after = keyAnchorOf(query.cursor)
  const allowing = await queries.listRolesWithPermission(ctx.db, params.code)
  const nameOf = new Map(allowing.map(({ id, name }) => [id, name]))
  const rows = await queries.listUsersWithRoles(ctx.db, {
    roleIds: [...nameOf.keys()],
    after,
    limit: query.limit + 1,
  })
  const page = pageFrom(rows, {
    limit: query.limit,
    anchor: ({ roleId, id }) => ({ key: String(roleId), id }),
    present: (row) => ({
      ...presentUserSummary(row),
      role: { id: row.roleId, name: nameOf.get(row.roleId) ?? '' },
    }),
  })
  return { ...page, roles: allowing.map((role) => ({ ...role, userCount: Number(role.userCount) })) }
}

const nameNotEditable = () => {
  const message = t`The names of system roles cannot be edited.`
  return new DomainError('forbidden', message, { fields: { name: message } })
}

/** Relies on the unique constraint, so that concurrent changes are caught, too. */
async function withNameConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!queries.isNameTaken(error)) throw error
    const message = t`There is a role with this name already.`
    throw new DomainError('conflict', message, { fields: { name: message } })
  }
}

/**
 * Takes effect with the user's next request.
 * @throws DomainError not_found (user or role), conflict (the last administrator)
 */
export async function changeUserRole(ctx: Context, viewer: Viewer, userId: number, roleId: number) {
  await ctx.transaction(async (trx) => {
    const role = orNotFound(await queries.findRole(trx, roleId), msg`Role not found.`)
    const { user, isLast } = await lockManagedUser(ctx, trx, viewer, userId)
    if (user.roleId === role.id) return
    assertNotLastAdmin(isLast)
    await users.updateUser(trx, userId, { roleId: role.id })
    await addAuditEntry(trx, viewer, {
      action: 'user.roleChanged',
      target: { kind: 'user', id: userId },
      before: { roleId: user.roleId },
      after: { roleId: role.id },
    })
  })
}
