import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import * as queries from './queries.ts'
import { recoverSegments } from './recover-segments.ts'
import { interrupt } from './transitions.ts'

/** A session that has not been heard of for this long has died: a node could not say so. */
export const silentAfterMs = 15_000

export const silentSince = (ctx: Context) => new Date(ctx.now().getTime() - silentAfterMs)

export const isSilent = (ctx: Context, { ingestSeenAt }: Pick<queries.BroadcastRow, 'ingestSeenAt'>) =>
  ingestSeenAt === null || ingestSeenAt <= silentSince(ctx)

/** Closes what a dead session has left open, as a session of its own, and lets the broadcast wait for its encoder. */
export async function releaseSilent(ctx: Context, videoId: number) {
  const ingestId = randomUUID()
  const dead = await ctx.transaction(async (trx) => {
    const row = await queries.lock(trx, videoId)
    if (!row?.ingestId || !isSilent(ctx, row)) return undefined
    await queries.update(trx, videoId, { ingestId, ingestSeenAt: ctx.now() })
    return row
  })
  if (!dead) return
  await recoverSegments(ctx, { videoId, mediaKey: dead.mediaKey, run: dead.runs, ingestId })
  await interrupt(ctx, { videoId, ingestId })
}
