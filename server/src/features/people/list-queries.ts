import type { PeopleFilter, PeopleOrder } from '@kinora/contract/people-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { sliceFromNearerEnd, reversedDirection } from '../../platform/db/slice-from-nearer-end.ts'
import { escapeLike } from '../../platform/db/like-patterns.ts'

export type ListedRow = Awaited<ReturnType<typeof listById>>[number]

export interface Wanted {
  search: string
  filter: PeopleFilter
}

const conditions: Record<PeopleFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`true`,
  admins: sql<boolean>`u.role_id = 1`,
  verified: sql<boolean>`u.is_verified`,
  unverified: sql<boolean>`not u.is_verified`,
  suspended: sql<boolean>`u.suspended_at is not null`,
}

/** Conditions for filters that match almost all users, on the index of `channel_counts` alone. */
const conditionsOfChannels: Partial<Record<PeopleFilter, ReturnType<typeof sql<boolean>>>> = {
  all: sql<boolean>`true`,
  unverified: sql<boolean>`not exists (select from users as u where u.id = n.user_id and u.is_verified)`,
}

/** Excludes accounts that are being removed. */
const isThere = (now: Date) => sql<boolean>`(u.deletes_at is null or u.deletes_at > ${now})`

/**
 * `areMany`: the concatenation keeps the planner from the trigram index; with many matches, the index of the sort
 * order finds a page faster.
 */
const isWanted = ({ search, filter }: Wanted, now: Date, areMany = false) => {
  const words = areMany ? sql`(u.find_by || '')` : sql`u.find_by`
  const isFound = search ? sql`${words} like '%' || lower(${escapeLike(search)}) || '%'` : sql`true`
  return sql<boolean>`(${isThere(now)} and ${conditions[filter]} and ${isFound})`
}

/** Names and addresses are unique, so they need no tie-breaker. */
const orders: Record<PeopleOrder, string[]> = {
  username: ['lower(u.username)'],
  email: ['lower(u.email)'],
  subscriberCount: ['n.subscribers', 'n.user_id'],
  createdAt: ['u.created_at', 'u.id'],
}

const orderBy = (sortBy: PeopleOrder, direction: 'asc' | 'desc') =>
  sql.raw(orders[sortBy].map((key) => `${key} ${direction}`).join(', '))

const listed = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('channelCounts as n', 'n.userId', 'u.id')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .select(['u.id', 'u.username', 'u.email', 'u.avatarKey', 'u.isAdmin', 'u.isVerified', 'u.createdAt'])
    .select(['u.suspendedAt', 'u.deletesAt', 'n.subscribers', 'r.id as roleId', 'r.name as roleName'])

export const listById = (db: Db, { after, limit, now }: { after: number; limit: number; now: Date }) =>
  listed(db).where('u.id', '>', after).where(isThere(now)).orderBy('u.id').limit(limit).execute()

export const findListed = (db: Db, id: number, now: Date) =>
  listed(db).where('u.id', '=', id).where(isThere(now)).executeTakeFirst()

interface PageWanted extends Wanted {
  sortBy: PeopleOrder
  sortOrder: 'asc' | 'desc'
  offset: number
  limit: number
  now: Date
}

/** Finds the ids of the page first, from an index alone if there is no search, and reads only their rows. */
export function listPage(
  db: Db,
  { total, isWhole, ...wanted }: PageWanted & { total: number; isWhole: boolean },
) {
  const { sortBy, sortOrder, now } = wanted
  const { offset, limit, isTurned } = sliceFromNearerEnd(wanted, { total, isWhole })
  const order = orderBy(sortBy, isTurned ? reversedDirection[sortOrder] : sortOrder)
  const chosen = sql<{ id: number }>`(
    ${rowsOf(wanted, { now, areMany: !isWhole })} order by ${order} limit ${limit} offset ${offset})`
  return listed(db)
    .innerJoin(chosen.as<'chosen'>('chosen'), 'chosen.id', 'u.id')
    .where(isThere(now))
    .orderBy(orderBy(sortBy, sortOrder))
    .execute()
}

/** Without a filter, the few accounts that are being removed are excluded by the outer query. */
function rowsOf(wanted: PageWanted, { now, areMany }: { now: Date; areMany: boolean }) {
  const { search, filter, sortBy } = wanted
  const where = search || filter !== 'all' ? isWanted(wanted, now, areMany) : sql`true`
  if (sortBy !== 'subscriberCount') return sql`select u.id from users as u where ${where}`
  const ofChannel = search ? undefined : conditionsOfChannels[filter]
  return ofChannel
    ? sql`select n.user_id as id from channel_counts as n where ${ofChannel}`
    : sql`select n.user_id as id from channel_counts as n join users as u on u.id = n.user_id where ${where}`
}

export async function countWanted(db: Db, wanted: Wanted, { now, most }: { now: Date; most: number }) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from users as u where ${isWanted(wanted, now)} limit ${most}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countAll(db: Db, now: Date) {
  const { rows } = await sql<Record<PeopleFilter | 'newThisWeek', number>>`
    select count(*)::int as "all",
      (count(*) filter (where ${conditions.admins}))::int as admins,
      (count(*) filter (where ${conditions.verified}))::int as verified,
      (count(*) filter (where ${conditions.unverified}))::int as unverified,
      (count(*) filter (where ${conditions.suspended}))::int as suspended,
      (count(*) filter (where u.created_at >= date_trunc('week', ${now}::timestamptz, 'UTC')))::int as "newThisWeek"
    from users as u where ${isThere(now)}`.execute(db)
  return rows[0] as Record<PeopleFilter | 'newThisWeek', number>
}

/** `emails` must be in lower case. */
export async function listKnownEmails(db: Db, emails: string[]) {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where lower(email) = any(${emails})`.execute(db)
  return rows.map(({ email }) => email)
}
