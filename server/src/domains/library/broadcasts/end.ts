import type { Viewer } from '../../../platform/http/viewer.ts'
import type { Context } from '../../../context.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { canEndBroadcast } from './policy.ts'
import { presentBroadcast } from './present.ts'
import * as queries from './queries.ts'
import { releaseSilent } from './release-silent.ts'
import { assertManageable } from './service.ts'
import { stopSession } from './stop-session.ts'
import { finish, interrupt } from './transitions.ts'

/** @throws DomainError not_found, forbidden */
export async function endBroadcast(ctx: Context, viewer: Viewer, videoId: number) {
  const before = assertManageable(viewer, await queries.find(ctx.db, videoId), canEndBroadcast)
  await stopSession(ctx, before)
  await releaseSilent(ctx, videoId)
  await ctx.transaction(async (trx) => {
    const row = assertManageable(viewer, await queries.lock(trx, videoId), canEndBroadcast)
    if (row.broadcastState === 'ended') return
    await finish(ctx, trx, { ...row, ingestId: before.ingestId ?? row.ingestId })
    if (row.ownerId === viewer.id) return
    await addAuditEntry(trx, viewer, {
      action: 'broadcast.ended',
      target: { kind: 'video', id: videoId },
      before: { broadcastState: row.broadcastState, ownerId: row.ownerId, title: row.title },
      after: { broadcastState: 'ended', ownerId: row.ownerId, title: row.title },
    })
  })
  const after = await queries.find(ctx.db, videoId)
  // A test is gone once it has ended.
  return presentBroadcast(after ?? { ...before, broadcastState: 'ended', ingestId: null, endedAt: ctx.now() })
}

/**
 * Ends the session that writes the broadcast, also one whose node has died, so that another one can begin. The broadcast
 * waits for it.
 */
export async function releaseBroadcast(ctx: Context, broadcast: queries.BroadcastRow) {
  const { videoId, ingestId } = broadcast
  if (ingestId === null) return
  await stopSession(ctx, broadcast)
  await interrupt(ctx, { videoId, ingestId })
}
