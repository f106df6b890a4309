import type { UserFilter, UserSortKey } from '@kinora/contract/administration/user-admin/rules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import { containsText } from '../../../platform/db/text-matching.ts'

export type AdminUserRow = Awaited<ReturnType<typeof listUsersById>>[number]

export interface UserListFilter {
  search: string
  filter: UserFilter
}

const filterConditions: Record<UserFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`true`,
  admins: sql<boolean>`u.role_id = 1`,
  verified: sql<boolean>`u.is_verified`,
  unverified: sql<boolean>`not u.is_verified`,
  suspended: sql<boolean>`u.suspended_at is not null`,
}

/** Conditions for filters that match almost all users, on the index of `channel_counts` alone. */
const channelCountConditions: Partial<Record<UserFilter, ReturnType<typeof sql<boolean>>>> = {
  all: sql<boolean>`true`,
  unverified: sql<boolean>`not exists (select from users as u where u.id = n.user_id and u.is_verified)`,
}

/** Excludes accounts that are being removed. */
const isNotDueForRemoval = (now: Date) => sql<boolean>`(u.deletes_at is null or u.deletes_at > ${now})`

/**
 * `areMany`: the concatenation keeps the planner from the trigram index; with many matches, the index of the sort
 * order finds a page faster.
 */
const matchesFilter = ({ search, filter }: UserListFilter, now: Date, areMany = false) => {
  const searchText = areMany ? sql`(u.search_text || '')` : sql`u.search_text`
  const isFound = search ? containsText(searchText, search) : sql`true`
  return sql<boolean>`(${isNotDueForRemoval(now)} and ${filterConditions[filter]} and ${isFound})`
}

/** Names and addresses are unique, so they need no tie-breaker. */
const sortColumns: Record<UserSortKey, string[]> = {
  username: ['lower(u.username)'],
  email: ['lower(u.email)'],
  subscriberCount: ['n.subscribers', 'n.user_id'],
  createdAt: ['u.created_at', 'u.id'],
}

const orderByClause = (sortBy: UserSortKey, direction: 'asc' | 'desc') =>
  sql.raw(sortColumns[sortBy].map((key) => `${key} ${direction}`).join(', '))

const adminUsers = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('channelCounts as n', 'n.userId', 'u.id')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .select(['u.id', 'u.username', 'u.email', 'u.avatarKey', 'u.isAdmin', 'u.isVerified', 'u.createdAt'])
    .select(['u.suspendedAt', 'u.deletesAt', 'n.subscribers', 'r.id as roleId', 'r.name as roleName'])

export const listUsersById = (db: Db, { after, limit, now }: { after: number; limit: number; now: Date }) =>
  adminUsers(db)
    .where('u.id', '>', after)
    .where(isNotDueForRemoval(now))
    .orderBy('u.id')
    .limit(limit)
    .execute()

export const findAdminUserRow = (db: Db, id: number, now: Date) =>
  adminUsers(db).where('u.id', '=', id).where(isNotDueForRemoval(now)).executeTakeFirst()

interface UserPageQuery extends UserListFilter {
  sortBy: UserSortKey
  sortOrder: 'asc' | 'desc'
  offset: number
  limit: number
  areMany: boolean
  now: Date
}

/** Finds the ids of the page first, from an index alone if there is no search, and reads only their rows. */
export function listUserPage(db: Db, query: UserPageQuery) {
  const { sortBy, sortOrder, limit, offset, now } = query
  const order = orderByClause(sortBy, sortOrder)
  const chosen = sql<{
    id: number
  }>`(${matchingIds(query)} order by ${order} limit ${limit} offset ${offset})`
  return adminUsers(db)
    .innerJoin(chosen.as<'chosen'>('chosen'), 'chosen.id', 'u.id')
    .where(isNotDueForRemoval(now))
    .orderBy(order)
    .execute()
}

/** Without a filter, the few accounts that are being removed are excluded by the outer query. */
function matchingIds({ search, filter, sortBy, now, areMany }: UserPageQuery) {
  const condition = search || filter !== 'all' ? matchesFilter({ search, filter }, now, areMany) : sql`true`
  if (sortBy !== 'subscriberCount') return sql`select u.id from users as u where ${condition}`
  const ofChannel = search ? undefined : channelCountConditions[filter]
  return ofChannel
    ? sql`select n.user_id as id from channel_counts as n where ${ofChannel}`
    : sql`select n.user_id as id from channel_counts as n join users as u on u.id = n.user_id where ${condition}`
}

export async function countMatching(
  db: Db,
  listFilter: UserListFilter,
  { now, most }: { now: Date; most: number },
) {
  const { rows } = await sql<{ count: number }>`${customPlan}
    select count(*)::int as count
    from (select from users as u where ${matchesFilter(listFilter, now)} limit ${most}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countByFilter(db: Db, now: Date) {
  const { rows } = await sql<Record<UserFilter | 'newThisWeek', number>>`
    select count(*)::int as "all",
      (count(*) filter (where ${filterConditions.admins}))::int as admins,
      (count(*) filter (where ${filterConditions.verified}))::int as verified,
      (count(*) filter (where ${filterConditions.unverified}))::int as unverified,
      (count(*) filter (where ${filterConditions.suspended}))::int as suspended,
      (count(*) filter (where u.created_at >= date_trunc('week', ${now}::timestamptz, 'UTC')))::int as "newThisWeek"
    from users as u where ${isNotDueForRemoval(now)}`.execute(db)
  return rows[0] as Record<UserFilter | 'newThisWeek', number>
}

/** `emails` must be in lower case. */
export async function listRegisteredEmails(db: Db, emails: string[]) {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where lower(email) = any(${emails})`.execute(db)
  return rows.map(({ email }) => email)
}
