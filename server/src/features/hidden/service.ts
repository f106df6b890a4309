import type { CallRequest } from '@kinora/contract/call'
import { mostHiddenIds, type hidden, type HiddenIds } from '@kinora/contract/hidden'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { canSeePerson } from '../users/policy.ts'
import { presentPerson } from '../users/present.ts'
import { canSeeVideo, visibilityScopeOf } from '../videos/policy.ts'
import { presentCard } from '../videos/present.ts'
import * as queries from './queries.ts'

/** @throws DomainError not_found, also for videos that they may not see; conflict (their own) */
export async function hideVideo(ctx: Context, viewer: Viewer, id: number) {
  return ctx.transaction(async (trx) => {
    const video = orNotFound(await queries.findVideo(trx, id), 'Video')
    if (!canSeeVideo(viewer, video)) throw new DomainError('not_found', 'Video not found.')
    if (video.ownerId === viewer.id) throw new DomainError('conflict', 'This video is yours.')
    return { id, hiddenAt: (await queries.hideVideo(trx, viewer.id, id)).toISOString() }
  })
}

export async function showVideo(ctx: Context, viewer: Viewer, id: number) {
  await queries.showVideo(ctx.db, viewer.id, id)
}

/** @throws DomainError not_found, also for hidden accounts; conflict (their own) */
export async function hideChannel(ctx: Context, viewer: Viewer, id: number) {
  if (id === viewer.id) throw new DomainError('conflict', 'This channel is yours.')
  return ctx.transaction(async (trx) => {
    const channel = orNotFound(await queries.findChannel(trx, id), 'Channel')
    if (!canSeePerson(viewer, channel)) throw new DomainError('not_found', 'Channel not found.')
    return { id, hiddenAt: (await queries.hideChannel(trx, viewer.id, id)).toISOString() }
  })
}

export async function showChannels(db: Db, userId: number, channelIds: readonly number[]) {
  await queries.showChannels(db, userId, channelIds)
}

export const showChannel = (ctx: Context, viewer: Viewer, id: number) => showChannels(ctx.db, viewer.id, [id])

export async function findHiddenIds(ctx: Context, viewer: Viewer): Promise<HiddenIds> {
  const ids = await queries.findIds(ctx.db, viewer.id, mostHiddenIds)
  return ids ?? { videoIds: [], channelIds: [] }
}

type ListQuery = CallRequest<typeof hidden.listVideos>['query']

const pagedOf = (viewer: Viewer, { limit, cursor }: ListQuery) => ({
  userId: viewer.id,
  limit: limit + 1,
  after: anchorOf(cursor),
})

const anchor = (row: { id: number; hiddenAt: Date }) => ({ id: row.id, time: row.hiddenAt })

export async function listHiddenVideos(ctx: Context, viewer: Viewer, query: ListQuery) {
  const { canSeeAll } = visibilityScopeOf(viewer)
  return pageFrom(await queries.listVideos(ctx.db, { ...pagedOf(viewer, query), canSeeAll }), {
    limit: query.limit,
    anchor,
    present: (row) => ({ ...presentCard(row), hiddenAt: row.hiddenAt.toISOString() }),
  })
}

export async function listHiddenChannels(ctx: Context, viewer: Viewer, query: ListQuery) {
  return pageFrom(await queries.listChannels(ctx.db, pagedOf(viewer, query)), {
    limit: query.limit,
    anchor,
    present: (row) => ({ ...presentPerson(row), hiddenAt: row.hiddenAt.toISOString() }),
  })
}
