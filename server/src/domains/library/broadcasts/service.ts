import { broadcastLimits } from '@kinora/contract/library/broadcasts/rules'
import { isUpcoming, type BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import type {
  BroadcastChange,
  ManagedBroadcast,
  NewBroadcast,
} from '@kinora/contract/library/broadcasts/schemas'
import type { CallRequest, CallResult } from '@kinora/contract/http/call'
import type { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { msg, plural, t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { moderationRulesFor } from '../../site/auto-moderation/moderation-rules.ts'
import { autoModerateVideo } from '../videos/auto-moderate.ts'
import { newMediaKey } from '../videos/media-keys.ts'
import { updateMedia } from '../videos/media.ts'
import { canSeeVideo } from '../videos/policy.ts'
import { presentCard } from '../videos/present.ts'
import * as videoQueries from '../videos/queries.ts'
import { assertActiveCategory } from '../videos/service.ts'
import { markWithoutFile } from '../processing/broadcast-renditions.ts'
import { moveByClock } from './job-definitions.ts'
import { canManageBroadcast, isOwnBroadcast } from './policy.ts'
import { presentBroadcast } from './present.ts'
import * as queries from './queries.ts'
import { assertCanBroadcast } from './stream-keys.ts'
import * as schedule from './schedule-queries.ts'

type ListRequest = CallRequest<typeof broadcasts.list>['query']

export async function listBroadcasts(ctx: Context, viewer: Viewer, { cursor, limit }: ListRequest) {
  const rows = await queries.listOfOwner(ctx.db, {
    ownerId: viewer.id,
    limit: limit + 1,
    after: anchorOf(cursor),
  })
  return pageFrom(rows, {
    limit,
    anchor: ({ videoId, createdAt }) => ({ id: videoId, time: createdAt }),
    present: presentBroadcast,
  })
}

const shelfLength = 24

export async function listOnAir(
  ctx: Context,
  ownerId: number | undefined,
): Promise<CallResult<typeof broadcasts.listOnAir>> {
  const filter = { ownerId, limit: shelfLength }
  return ctx.cache.get(`on air ${ownerId ?? ''}`, ['lists'], async () => {
    const [onAir, upcoming] = await Promise.all([
      queries.listOnAir(ctx.reads, filter),
      queries.listUpcoming(ctx.reads, { ...filter, now: ctx.now() }),
    ])
    return { onAir: onAir.map(presentCard), upcoming: upcoming.map(presentCard) }
  })
}

/** @throws DomainError not_found, also for those of others */
export async function findBroadcast(ctx: Context, viewer: Viewer, videoId: number) {
  return presentBroadcast(assertManageable(viewer, await queries.find(ctx.db, videoId)))
}

/** @throws DomainError not_found, forbidden */
export function assertManageable(
  viewer: Viewer,
  row: queries.BroadcastRow | undefined,
  mayAct = canManageBroadcast,
) {
  const found = orNotFound(row, msg`This video is not a broadcast.`)
  if (!canSeeVideo(viewer, found)) throw new DomainError('not_found', t`This video is not a broadcast.`)
  if (!mayAct(viewer, found)) throw new DomainError('forbidden', t`This video is not yours.`)
  return found
}

/** @throws DomainError forbidden, invalid (time, category, playlist), conflict (too many) */
export async function createBroadcast(
  ctx: Context,
  viewer: Viewer,
  form: NewBroadcast,
): Promise<ManagedBroadcast> {
  await assertCanBroadcast(ctx, viewer)
  const moderation = await moderationRulesFor(ctx, viewer, 'videos.approve')
  return ctx.transaction(async (trx) => {
    await assertRoomForAnother(trx, viewer.id)
    await assertActiveCategory(trx, form.category)
    if (form.playlist !== null) await assertShowable(trx, { playlistId: form.playlist, ownerId: viewer.id })
    const id = await insertBroadcast(ctx, trx, viewer.id, form)
    if (!form.isTest) await autoModerateVideo(trx, id, { before: null, moderation })
    return presentBroadcast(orNotFound(await queries.find(trx, id), msg`This video is not a broadcast.`))
  })
}

/** @throws DomainError invalid */
async function assertShowable(trx: Trx, playlist: { playlistId: number; ownerId: number }) {
  const refuse = (message: string) => new DomainError('invalid', message, { fields: { playlist: message } })
  if (!(await schedule.ownsPlaylist(trx, playlist))) throw refuse(t`Choose one of your playlists`)
  if ((await schedule.listShowableVideos(trx, playlist)).length > 0) return
  throw refuse(t`No video of this playlist can be shown: it takes finished ones of yours, public or unlisted`)
}

export async function assertRoomForAnother(trx: Trx, ownerId: number) {
  const limit = broadcastLimits.upcoming
  if ((await queries.countUpcoming(trx, ownerId)) < limit) return
  throw new DomainError(
    'conflict',
    t`${plural({ limit }, { one: 'You can prepare up to # broadcast. Remove one first.', other: 'You can prepare up to # broadcasts. Remove one first.' })}`,
  )
}

/** A test is private and disappears; everything else is published, so that its page can be shared before it begins. */
export async function insertBroadcast(
  ctx: Pick<Context, 'now'>,
  trx: Trx,
  ownerId: number,
  {
    title,
    description,
    category,
    visibility,
    startsAt,
    isTest,
    playlist,
    repeats,
    ...settings
  }: NewBroadcast,
) {
  const announced = startsAt === null ? null : assertStart(startsAt, ctx.now())
  const id = await videoQueries.insert(trx, {
    title,
    description,
    categoryId: category,
    ownerId,
    mediaKey: newMediaKey(),
    isPublished: !isTest,
    visibility: isTest ? 'private' : visibility,
    broadcastState: announced ? 'scheduled' : 'waiting',
    broadcastStartsAt: announced,
  })
  await markWithoutFile(trx, id)
  await queries.insert(trx, {
    ...settings,
    videoId: id,
    ownerId,
    isTest,
    keepsRecording: settings.keepsRecording && !isTest && playlist === null,
    ...(playlist !== null && { source: 'playlist', playlistId: playlist, repeats }),
  })
  if (playlist !== null) await moveAt(trx, id, announced)
  return id
}

/** At once without a time. */
export const moveAt = (trx: Trx, videoId: number, startAfter: Date | null) =>
  addJob(trx, moveByClock, { videoId }, startAfter ? { startAfter } : {})

const dayMs = 24 * 60 * 60_000

/** @throws DomainError invalid */
export function assertStart(startsAt: string, now: Date) {
  const at = new Date(startsAt)
  const refuse = (message: string) => new DomainError('invalid', message, { fields: { startsAt: message } })
  if (at <= now) throw refuse(t`Choose a time in the future`)
  if (at.getTime() > now.getTime() + broadcastLimits.scheduleDays * dayMs)
    throw refuse(t`Choose a time within a year`)
  return at
}

/** @throws DomainError not_found, forbidden, invalid, conflict (ended) */
export async function updateBroadcast(
  ctx: Context,
  viewer: Viewer,
  videoId: number,
  change: BroadcastChange,
) {
  await ctx.transaction(async (trx) => {
    const row = assertManageable(viewer, await queries.lock(trx, videoId), isOwnBroadcast)
    const state = row.broadcastState as BroadcastState
    if (state === 'ended') throw new DomainError('conflict', t`This broadcast has ended.`)
    const { startsAt, ...settings } = change
    if (startsAt !== undefined) await changeStart(ctx, trx, { row, state, startsAt })
    if (Object.keys(settings).length > 0) await queries.update(trx, videoId, settings)
    // Readers of the video see the settings of its broadcast.
    await updateMedia(trx, videoId, {})
  })
  return findBroadcast(ctx, viewer, videoId)
}

interface StartChange {
  row: queries.BroadcastRow
  state: BroadcastState
  startsAt: string | null
}

async function changeStart(ctx: Context, trx: Trx, { row, state, startsAt }: StartChange) {
  const { videoId, source } = row
  if (!isUpcoming(state)) throw new DomainError('conflict', t`This broadcast has already begun.`)
  // A premiere without a time begins now.
  const announced = startsAt ? assertStart(startsAt, ctx.now()) : null
  const isTimed = announced !== null || source === 'premiere'
  await updateMedia(trx, videoId, {
    broadcastState: isTimed ? 'scheduled' : 'waiting',
    broadcastStartsAt: isTimed ? (announced ?? ctx.now()) : null,
  })
  if (source !== 'encoder') await moveAt(trx, videoId, announced)
}
