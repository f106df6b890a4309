import type { CallRequest, CallResult } from '@kinora/contract/http/call'
import type { AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import type { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { userAdminLimits } from '@kinora/contract/administration/user-admin/rules'
import type { Context } from '../../../context.ts'
import {
  countByFilter,
  countMatching,
  listUsersById,
  listUserPage,
  type UserListFilter,
} from './list-queries.ts'
import { presentAdminUser } from './present.ts'

export async function listUsers(
  ctx: Context,
  { after = 0, limit }: CallRequest<typeof userAdmin.list>['query'],
): Promise<AdminUser[]> {
  return (await listUsersById(ctx.db, { after, limit, now: ctx.now() })).map(presentAdminUser)
}

export async function findUserPage(
  ctx: Context,
  { search, filter, sortBy, sortOrder, page, limit }: CallRequest<typeof userAdmin.page>['query'],
): Promise<CallResult<typeof userAdmin.page>> {
  const now = ctx.now()
  const counts = await ctx.cache.get('counts of people', ['people'], () => countByFilter(ctx.db, now))
  const most =
    search.length < userAdminLimits.shortTermLength
      ? userAdminLimits.maxShortTermResults
      : userAdminLimits.maxSearchResults
  const found = search
    ? await countMatchingCached(ctx, { search, filter }, { now, most: most + 1 })
    : counts[filter]
  const hasMore = search !== '' && found > most
  const totalCount = hasMore ? most : found
  const offset = (page - 1) * limit
  const pageQuery = { search, filter, sortBy, sortOrder, limit, offset, areMany: hasMore, now }
  const rows = offset < totalCount ? await listUserPage(ctx.db, pageQuery) : []
  return { users: rows.map(presentAdminUser), totalCount, hasMore, counts }
}

/** Cached: counting costs more than reading a page. */
const countMatchingCached = (ctx: Context, filter: UserListFilter, bounds: { now: Date; most: number }) =>
  ctx.cache.get(`people ${JSON.stringify(filter)}`, ['people'], () => countMatching(ctx.db, filter, bounds))
