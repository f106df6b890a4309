import type { ChannelVideo } from '@kinora/contract/channels'
import type { Context } from '../../context.ts'
import * as queries from './owner-queries.ts'
import { presentCard, presentCategory, presentStage } from './present.ts'

const present = (row: queries.OwnedRow): ChannelVideo => ({
  ...presentCard(row),
  category: presentCategory(row),
  tags: row.tags,
  visibility: row.visibility as ChannelVideo['visibility'],
  processing: presentStage(row),
})

interface Wanted extends queries.OwnerFilter {
  q?: string | undefined
}

function countOf(ctx: Context, filter: Wanted) {
  const count = () => queries.countOfOwner(ctx.db, filter)
  const { ownerId, show, type, q, category, visibility, state } = filter
  if (show !== 'live') return count()
  const key = `count of live videos ${JSON.stringify([ownerId, type, q, category, visibility, state])}`
  return ctx.cache.get(key, ['lists', `user ${ownerId}`], count)
}

export async function listVideosOfOwner(ctx: Context, filter: Wanted, slice: queries.OwnerSlice) {
  const [rows, totalCount] = await Promise.all([
    queries.listOfOwner(ctx.db, filter, slice),
    countOf(ctx, filter),
  ])
  return { videos: rows.map(present), totalCount }
}
