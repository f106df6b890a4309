import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import { type HiddenIds, maxHiddenIds } from '@kinora/contract/community/hidden-content/schemas'
import type { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { canSeeUser } from '../../people/users/policy.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import { canSeeVideo, visibilityScopeOf } from '../../library/videos/policy.ts'
import { presentCard } from '../../library/videos/present.ts'
import * as queries from './queries.ts'

/** @throws DomainError not_found, also for videos that they may not see; conflict (their own) */
export async function hideVideo(ctx: Context, viewer: Viewer, id: number) {
  return ctx.transaction(async (trx) => {
    const video = orNotFound(await queries.findVideoToHide(trx, id), msg`Video not found.`)
    if (!canSeeVideo(viewer, video)) throw new DomainError('not_found', t`Video not found.`)
    if (video.ownerId === viewer.id) throw new DomainError('conflict', t`This video is yours.`)
    return { id, hiddenAt: (await queries.insertHiddenVideo(trx, viewer.id, id)).toISOString() }
  })
}

export async function unhideVideo(ctx: Context, viewer: Viewer, id: number) {
  await queries.removeHiddenVideo(ctx.db, viewer.id, id)
}

/** @throws DomainError not_found, also for hidden accounts; conflict (their own) */
export async function hideChannel(ctx: Context, viewer: Viewer, id: number) {
  if (id === viewer.id) throw new DomainError('conflict', t`This channel is yours.`)
  return ctx.transaction(async (trx) => {
    const channel = orNotFound(await queries.findChannelToHide(trx, id), msg`Channel not found.`)
    if (!canSeeUser(viewer, channel)) throw new DomainError('not_found', t`Channel not found.`)
    return { id, hiddenAt: (await queries.insertHiddenChannel(trx, viewer.id, id)).toISOString() }
  })
}

export async function unhideChannels(db: Db, userId: number, channelIds: readonly number[]) {
  await queries.removeHiddenChannels(db, userId, channelIds)
}

export const unhideChannel = (ctx: Context, viewer: Viewer, id: number) =>
  unhideChannels(ctx.db, viewer.id, [id])

export async function listHiddenIds(ctx: Context, viewer: Viewer): Promise<HiddenIds> {
  const ids = await queries.listHiddenIds(ctx.db, viewer.id, maxHiddenIds)
  return ids ?? { videoIds: [], channelIds: [] }
}

type ListQuery = CallRequest<typeof hiddenContent.listVideos>['query']

const pageOf = (viewer: Viewer, { limit, cursor }: ListQuery) => ({
  userId: viewer.id,
  limit: limit + 1,
  after: anchorOf(cursor),
})

const anchor = (row: { id: number; hiddenAt: Date }) => ({ id: row.id, time: row.hiddenAt })

export async function listHiddenVideos(ctx: Context, viewer: Viewer, query: ListQuery) {
  const { canSeeAll } = visibilityScopeOf(viewer)
  return pageFrom(await queries.listVideos(ctx.db, { ...pageOf(viewer, query), canSeeAll }), {
    limit: query.limit,
    anchor,
    present: (row) => ({ ...presentCard(row), hiddenAt: row.hiddenAt.toISOString() }),
  })
}

export async function listHiddenChannels(ctx: Context, viewer: Viewer, query: ListQuery) {
  return pageFrom(await queries.listChannels(ctx.db, pageOf(viewer, query)), {
    limit: query.limit,
    anchor,
    present: (row) => ({ ...presentUserSummary(row), hiddenAt: row.hiddenAt.toISOString() }),
  })
}
