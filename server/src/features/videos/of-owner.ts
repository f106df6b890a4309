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

/** One page of an owner's videos, with how many there are. */
export async function listVideosOfOwner(
  ctx: Context,
  filter: queries.OwnerFilter,
  slice: queries.OwnerSlice,
) {
  const [rows, totalCount] = await Promise.all([
    queries.listOfOwner(ctx.db, filter, slice),
    queries.countOfOwner(ctx.db, filter),
  ])
  return { videos: rows.map(present), totalCount }
}
