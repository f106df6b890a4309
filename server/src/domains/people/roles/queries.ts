import { type Permission, roleIds } from '@kinora/contract/http/permissions'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { KeyAnchor } from '../../../platform/db/keyset.ts'
import type { Tables } from '../../../platform/db/tables.ts'

const sampleUsers = 4

export function findRole(db: Db, id: number) {
  return db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Serializes changes of roles, since a new role takes the highest id plus one. */
export async function lockRoles(db: Db) {
  await sql`lock table roles in share row exclusive mode`.execute(db)
}

interface SampleUser {
  id: number
  username: string
  avatarKey: string | null
  isVerified: boolean
}

export type RoleRow = Awaited<ReturnType<typeof list>>[number]

export function list(db: Db, ids?: readonly number[]) {
  return db
    .selectFrom('roles as r')
    .selectAll('r')
    .select((eb) => [
      eb.ref('r.permissions').$castTo<Permission[]>().as('permissions'),
      eb
        .selectFrom('users as u')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('u.roleId', '=', 'r.id')
        .$asScalar()
        .$notNull()
        .as('userCount'),
      sql<SampleUser[]>`(
        select coalesce(json_agg(json_build_object('id', s.id, 'username', s.username, 'avatarKey', s.avatar_key,
          'isVerified', s.is_verified) order by s.id desc), '[]')
        from (select * from users where role_id = r.id order by id desc limit ${sampleUsers}) as s
      )`.as('someUsers'),
    ])
    .$if(ids !== undefined, (qb) => qb.where('r.id', 'in', ids ?? []))
    .orderBy('r.id')
    .execute()
}

export async function nextRoleId(db: Db): Promise<number> {
  const { highest } = await db
    .selectFrom('roles')
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  return highest + 1
}

export async function insertRole(db: Db, role: Insertable<Tables['roles']>) {
  await db.insertInto('roles').values(role).execute()
  await sql`select setval(pg_get_serial_sequence('roles', 'id'), max(id)) from roles`.execute(db)
}

export async function update(db: Db, id: number, change: Updateable<Tables['roles']>) {
  await db.updateTable('roles').set(change).where('id', '=', id).execute()
}

export async function remove(db: Db, id: number) {
  await db.deleteFrom('roles').where('id', '=', id).execute()
}

export const isNameTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'roles_name_key'

export function listRolesWithPermission(db: Db, code: Permission) {
  return db
    .selectFrom('roles as r')
    .select(['r.id', 'r.name'])
    .select((eb) =>
      eb
        .selectFrom('users as u')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('u.roleId', '=', 'r.id')
        .$asScalar()
        .$notNull()
        .as('userCount'),
    )
    .where((eb) =>
      eb.or([eb('r.id', '=', roleIds.administrator), sql<boolean>`${code} = any(r.permissions)`]),
    )
    .orderBy('r.id')
    .execute()
}

interface HoldersQuery {
  roleIds: readonly number[]
  after: KeyAnchor | undefined
  limit: number
}

export function listUsersWithRoles(db: Db, { roleIds: selectedIds, after, limit }: HoldersQuery) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.avatarKey', 'u.isVerified', 'u.roleId'])
    .where('u.roleId', 'in', selectedIds)
    .$if(after !== undefined, (qb) =>
      qb.where(sql<boolean>`(u.role_id, u.id) > (${after?.key}::bigint, ${after?.id}::bigint)`),
    )
    .orderBy('u.roleId')
    .orderBy('u.id')
    .limit(limit)
    .execute()
}
