import type { CallRequest, CallResult } from '@kinora/contract/call'
import type { AdminUser, people } from '@kinora/contract/people'
import { peopleLimits } from '@kinora/contract/people-rules'
import type { Context } from '../../context.ts'
import { countAll, countWanted, listById, listPage, type Wanted } from './list-queries.ts'
import { presentAdminUser } from './present.ts'

export async function listPeople(
  ctx: Context,
  { after = 0, limit }: CallRequest<typeof people.list>['query'],
): Promise<AdminUser[]> {
  return (await listById(ctx.db, { after, limit, now: ctx.now() })).map(presentAdminUser)
}

export async function findPage(
  ctx: Context,
  { search, filter, sortBy, sortOrder, page, limit }: CallRequest<typeof people.page>['query'],
): Promise<CallResult<typeof people.page>> {
  const now = ctx.now()
  const counts = await ctx.cache.get('counts of people', ['people'], () => countAll(ctx.db, now))
  const most = search.length < peopleLimits.shortWord ? peopleLimits.foundByShort : peopleLimits.found
  const found = search ? await countFound(ctx, { search, filter }, { now, most: most + 1 }) : counts[filter]
  const hasMore = search !== '' && found > most
  const totalCount = hasMore ? most : found
  const rows = await listPage(ctx.db, {
    search,
    filter,
    sortBy,
    sortOrder,
    limit,
    offset: (page - 1) * limit,
    total: totalCount,
    isWhole: !hasMore,
    now,
  })
  return { users: rows.map(presentAdminUser), totalCount, hasMore, counts }
}

/** Cached: counting costs more than reading a page. */
const countFound = (ctx: Context, wanted: Wanted, bounds: { now: Date; most: number }) =>
  ctx.cache.get(`people ${JSON.stringify(wanted)}`, ['people'], () => countWanted(ctx.db, wanted, bounds))
