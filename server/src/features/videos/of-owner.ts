import type { Context } from '../../context.ts'
import { presentCard } from './present.ts'
import * as queries from './queries.ts'

type Filter = Parameters<typeof queries.countOfOwner>[1]

/** One page of an owner's videos, newest first, with how many there are. */
export async function listVideosOfOwner(
  ctx: Context,
  filter: Filter,
  slice: { limit: number; offset: number },
) {
  const [rows, totalCount] = await Promise.all([
    queries.listOfOwner(ctx.db, filter, slice),
    queries.countOfOwner(ctx.db, filter),
  ])
  return { videos: rows.map(presentCard), totalCount }
}
