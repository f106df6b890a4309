import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { notify, notifyOn, onceKeys } from '../../community/notifications/notify.ts'
import { claimDecided } from './events.ts'
import { listClaimedVideosOfOwners } from './queries.ts'

async function notifyClaimDecided(
  ctx: Context,
  { claimId, ownerIds, status }: z.output<typeof claimDecided.schema>,
) {
  for (const { ownerId, title, note } of await listClaimedVideosOfOwners(ctx.db, claimId, ownerIds)) {
    const key = `claim:${claimId}:${status}`
    const details = { status, name: title, note }
    await notify(ctx, [ownerId], { kind: 'claim', ...onceKeys(key), details })
  }
}

export const copyrightEventHandlers = [notifyOn(claimDecided, 'notify-claim-decided', notifyClaimDecided)]
