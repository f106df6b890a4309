import { type Permission, roleIds } from '@kinora/contract/http/permissions'
import { expressionBuilder, sql, type Insertable, type Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { unmeasuredImageQueries } from '../../../platform/db/unmeasured-images.ts'
import { nameSkeletons } from './names.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

const selectRole = () =>
  jsonObjectFrom(
    expressionBuilder<Tables, 'users'>()
      .selectFrom('roles as r')
      .select(['r.id', 'r.name'])
      .select((eb) => eb.ref('r.permissions').$castTo<Permission[]>().as('permissions'))
      .whereRef('r.id', '=', 'users.roleId'),
  )
    .$notNull()
    .as('role')

export function findUser(db: Db, id: number) {
  return db.selectFrom('users').selectAll().select(selectRole).where('id', '=', id).executeTakeFirst()
}

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .select(selectRole)
    .where((eb) => eb.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Undefined when the address, the name or a confusable name is taken. */
export function insertUserIfFree(db: Db, user: Insertable<Tables['users']>) {
  return db
    .insertInto('users')
    .values({ ...user, ...nameSkeletons(user.username) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning(selectRole)
    .executeTakeFirst()
}

export function makeAdmin(db: Db, id: number) {
  return db
    .updateTable('users')
    .set({ roleId: roleIds.administrator })
    .where('id', '=', id)
    .returningAll()
    .returning(selectRole)
    .executeTakeFirstOrThrow()
}

export function lockUser(db: Db, id: number) {
  return db
    .selectFrom('users')
    .selectAll()
    .select(selectRole)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function findUserCreatedAt(db: Db, id: number): Promise<Date | undefined> {
  const row = await db.selectFrom('users').select('createdAt').where('id', '=', id).executeTakeFirst()
  return row?.createdAt
}

/** Case-insensitive; includes confusable names. */
export async function isUsernameTaken(db: Db, id: number, username: string): Promise<boolean> {
  const { nameSkeleton, lowerNameSkeleton } = nameSkeletons(username)
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('id', '<>', id)
    .where(
      sql<boolean>`(lower(username) = lower(${username}) or md5(name_skeleton) = md5(${nameSkeleton})
                    or md5(lower_name_skeleton) = md5(${lowerNameSkeleton}))`,
    )
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** @throws an error that `isNameTaken` recognizes */
export function updateUser(db: Db, id: number, change: Updateable<Tables['users']>) {
  return db
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .returning(selectRole)
    .executeTakeFirstOrThrow()
}

export async function moveUsersToRole(db: Db, from: number, to: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ roleId: to })
    .where('roleId', '=', from)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

const usernameConstraints = ['users_username_key', 'users_name_skeleton_key', 'users_lower_name_skeleton_key']

export const isUsernameConflict = (error: unknown) =>
  error instanceof Error && 'constraint' in error && usernameConstraints.includes(String(error.constraint))

export const isEmailConflict = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key'

export const profileImagesWithoutSize = [
  unmeasuredImageQueries('users', { key: 'avatar_key', bytes: 'avatar_bytes' }),
  unmeasuredImageQueries('users', { key: 'banner_key', bytes: 'banner_bytes' }),
]

interface NamedUser {
  id: number
  username: string
  nameSkeleton: string
  lowerNameSkeleton: string
}

/** Names without a skeleton, among them names that are confusable with an older one. Oldest first. */
export function listUsersWithoutSkeleton(db: Db, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('nameSkeleton', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Skips names that have changed meanwhile, or that are confusable with another. */
export async function fillSkeletons(db: Db, users: readonly NamedUser[]) {
  await sql`
    update users u set name_skeleton = n.skeleton, lower_name_skeleton = n.small
      from unnest(${users.map(({ id }) => id)}::int[], ${users.map(({ username }) => username)}::text[],
                  ${users.map(({ nameSkeleton }) => nameSkeleton)}::text[],
                  ${users.map(({ lowerNameSkeleton }) => lowerNameSkeleton)}::text[]) as n (id, username, skeleton, small)
     where u.id = n.id and u.username = n.username and u.name_skeleton is null
       and not exists (select from users o where md5(o.name_skeleton) = md5(n.skeleton))
       and not exists (select from users o where md5(o.lower_name_skeleton) = md5(n.small))`.execute(db)
}
