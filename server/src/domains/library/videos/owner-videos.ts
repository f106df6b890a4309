import type { ChannelVideo } from '@kinora/contract/community/channels/schemas'
import type { Context } from '../../../context.ts'
import * as queries from './owner-queries.ts'
import { presentCard, presentCategory, presentStage } from './present.ts'

const presentChannelVideo = (row: queries.OwnerVideoRow): ChannelVideo => ({
  ...presentCard(row),
  category: presentCategory(row),
  tags: row.tags,
  visibility: row.visibility as ChannelVideo['visibility'],
  processing: presentStage(row),
})

interface OwnerListFilter extends queries.OwnerFilter {
  q?: string | undefined
}

function countOwnerVideos(ctx: Context, filter: OwnerListFilter) {
  const count = () => queries.countOfOwner(ctx.db, filter)
  const { ownerId, show, type, q, category, visibility, state } = filter
  if (show !== 'live') return count()
  const key = `count of live videos ${JSON.stringify([ownerId, type, q, category, visibility, state])}`
  return ctx.cache.get(key, ['lists', `user ${ownerId}`], count)
}

export async function listVideosOfOwner(ctx: Context, filter: OwnerListFilter, slice: queries.OwnerSlice) {
  const [rows, totalCount] = await Promise.all([
    queries.listOfOwner(ctx.db, filter, slice),
    countOwnerVideos(ctx, filter),
  ])
  return { videos: rows.map(presentChannelVideo), totalCount }
}
