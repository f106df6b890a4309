import type { ManagedBroadcast, NewPremiere } from '@kinora/contract/library/broadcasts/schemas'
import { msg, t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { moderationRulesFor } from '../../site/auto-moderation/moderation-rules.ts'
import { findProcessing } from '../processing/queries.ts'
import { autoModerateVideo } from '../videos/auto-moderate.ts'
import { lockEditable } from '../videos/lock-editable.ts'
import * as media from '../videos/media.ts'
import { canReplaceFile } from '../videos/policy.ts'
import { presentBroadcast } from './present.ts'
import * as queries from './queries.ts'
import { assertRoomForAnother, assertStart, moveAt } from './service.ts'
import { assertCanBroadcast } from './stream-keys.ts'

/**
 * The video itself is shown, with its page and comments; it plays nothing before its time.
 * @throws DomainError not_found, forbidden, invalid (time), conflict (not finished, public before, or too many)
 */
export async function announcePremiere(
  ctx: Context,
  viewer: Viewer,
  videoId: number,
  { startsAt, visibility, ...settings }: NewPremiere,
): Promise<ManagedBroadcast> {
  await assertCanBroadcast(ctx, viewer)
  const moderation = await moderationRulesFor(ctx, viewer, 'videos.approve')
  return ctx.transaction(async (trx) => {
    await assertRoomForAnother(trx, viewer.id)
    const video = await lockEditable(trx, viewer, videoId, { canAct: canReplaceFile })
    await assertNew(trx, video)
    const announced = assertStart(startsAt, ctx.now())
    await queries.insert(trx, { ...settings, videoId, ownerId: viewer.id, source: 'premiere' })
    await media.announcePremiere(trx, videoId, { visibility, startsAt: announced })
    await autoModerateVideo(trx, videoId, { before: video, moderation })
    await media.markUnplayable(trx, videoId, ctx.now())
    await moveAt(trx, videoId, announced)
    return presentBroadcast(orNotFound(await queries.find(trx, videoId), msg`This video is not a broadcast.`))
  })
}

interface Film {
  id: number
  broadcastState: string | null
  publishedAt: Date | null
  playableAt: Date | null
}

/** @throws DomainError conflict */
async function assertNew(trx: Trx, { id, broadcastState, publishedAt, playableAt }: Film) {
  if (broadcastState !== null) throw new DomainError('conflict', t`This video is a broadcast already.`)
  if (publishedAt !== null) throw new DomainError('conflict', t`This video was public already.`)
  const processing = await findProcessing(trx, id)
  if (processing?.stage !== 'done' || playableAt === null)
    throw new DomainError('conflict', t`This video is not ready yet. Wait until it is processed.`)
}
