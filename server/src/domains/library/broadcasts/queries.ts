import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import {
  isVisibleTo,
  isWithdrawn,
  liveVideos,
  videosWithOwner,
  visibilityColumns,
} from '../videos/live-queries.ts'
import { cardColumns } from '../videos/queries.ts'

const managedColumns = [
  'b.videoId',
  'b.ownerId',
  'b.isTest',
  'b.source',
  'b.playlistId',
  'b.repeats',
  'b.latency',
  'b.graceSeconds',
  'b.keepsRecording',
  'b.chatAudience',
  'b.slowModeSeconds',
  'b.startedAt',
  'b.interruptedAt',
  'b.endedAt',
  'b.ingestId',
  'b.ingestSeenAt',
  'b.runs',
  'b.health',
  'b.viewers',
  'b.peakViewers',
  'b.refusedAt',
  'b.refusedEncoder',
  'b.problem',
  'b.admitsUntil',
  'b.trim',
  'p.stage',
  'v.title',
  'v.isPublished',
  'v.visibility',
  'v.mediaKey',
  'v.createdAt',
  'v.durationSeconds',
  'v.broadcastState',
  'v.broadcastStartsAt',
] as const

const managed = (db: Db) =>
  videosWithOwner(db)
    .innerJoin('broadcasts as b', 'b.videoId', 'v.id')
    .innerJoin('videoProcessing as p', 'p.videoId', 'v.id')
    .select(managedColumns)
    .select(visibilityColumns)

export type BroadcastRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (db: Db, videoId: number) => managed(db).where('v.id', '=', videoId).executeTakeFirst()

export const findByIngest = (db: Db, ingestId: string) =>
  managed(db).where('b.ingestId', '=', ingestId).executeTakeFirst()

/** Locks in the order of every change of a video: its row first. */
export const lock = (trx: Trx, videoId: number) =>
  managed(trx).where('v.id', '=', videoId).forUpdate(['v', 'b']).executeTakeFirst()

export function listOfOwner(
  db: Db,
  { ownerId, limit, after }: { ownerId: number; limit: number; after: Anchor | undefined },
) {
  return managed(db)
    .where('v.ownerId', '=', ownerId)
    .where('v.broadcastState', 'is not', null)
    .where('v.deletedAt', 'is', null)
    .where(isAfter(after, 'v.createdAt', 'v.id'))
    .orderBy('v.createdAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
}

interface OnAirFilter {
  ownerId: number | undefined
  limit: number
}

export const listOnAir = (db: Db, { ownerId, limit }: OnAirFilter) =>
  liveVideos(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .innerJoin('broadcasts as b', 'b.videoId', 'v.id')
    .select(cardColumns)
    .where('v.broadcastState', 'in', ['live', 'interrupted'])
    .$if(ownerId !== undefined, (query) => query.where('v.ownerId', '=', ownerId as number))
    .orderBy('b.viewers', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()

/** Announced with a time; nothing of them plays yet. */
export const listUpcoming = (db: Db, { ownerId, limit, now }: OnAirFilter & { now: Date }) =>
  videosWithOwner(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .select(cardColumns)
    .where('v.broadcastState', '=', 'scheduled')
    .where('v.broadcastStartsAt', '>', now)
    .where('v.visibility', '=', 'public')
    .where(isVisibleTo({ id: null, canSeeAll: false }))
    .$if(ownerId !== undefined, (query) => query.where('v.ownerId', '=', ownerId as number))
    .orderBy('v.broadcastStartsAt')
    .orderBy('v.id')
    .limit(limit)
    .execute()

/** And playlists on air, which go on without their owner. */
export async function countUpcoming(db: Db, ownerId: number) {
  const { count } = await db
    .selectFrom('videos as v')
    .innerJoin('broadcasts as b', 'b.videoId', 'v.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('v.ownerId', '=', ownerId)
    .where((eb) =>
      eb.or([
        eb('v.broadcastState', 'in', ['scheduled', 'waiting']),
        eb.and([eb('v.broadcastState', '=', 'live'), eb('b.source', '=', 'playlist')]),
      ]),
    )
    .where('v.deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The broadcast that an encoder of the owner belongs to: the one on air, else the announced one that begins soonest, else the
 * oldest that waits for its encoder.
 */
export async function findForEncoder(trx: Trx, ownerId: number, announcedBefore: Date) {
  const row = await trx
    .selectFrom('videos as v')
    .innerJoin('broadcasts as b', 'b.videoId', 'v.id')
    .select('v.id')
    .where('v.ownerId', '=', ownerId)
    .where('b.source', '=', 'encoder')
    .where('v.deletedAt', 'is', null)
    .where('v.takenDownAt', 'is', null)
    .where('v.broadcastState', 'in', ['live', 'interrupted', 'scheduled', 'waiting'])
    .where((eb) =>
      eb.or([eb('v.broadcastState', '!=', 'scheduled'), eb('v.broadcastStartsAt', '<=', announcedBefore)]),
    )
    .orderBy(sql`v.broadcast_state in ('live', 'interrupted')`, 'desc')
    .orderBy(sql`v.broadcast_starts_at asc nulls last`)
    .orderBy('v.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function recordEndedEncoder(trx: Trx, ownerId: number, endedAt: Date) {
  await trx
    .insertInto('endedEncoders')
    .values({ ownerId, endedAt })
    .onConflict((oc) => oc.column('ownerId').doUpdateSet({ endedAt }))
    .execute()
}

export async function hasEndedEncoder(trx: Trx, ownerId: number, since: Date) {
  const row = await trx
    .selectFrom('endedEncoders')
    .select('ownerId')
    .where('ownerId', '=', ownerId)
    .where('endedAt', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function insert(trx: Trx, broadcast: Insertable<Tables['broadcasts']>) {
  await trx.insertInto('broadcasts').values(broadcast).execute()
}

/** Nobody waits for the place of the one that sends. */
export const noOtherEncoder = { refusedAt: null, refusedEncoder: null, admitsUntil: null }

export type BroadcastUpdate = Updateable<Tables['broadcasts']>

export async function update(trx: Trx, videoId: number, change: BroadcastUpdate) {
  await trx.updateTable('broadcasts').set(change).where('videoId', '=', videoId).execute()
}

/** The recording was cut: its second 0 is a later one. */
export async function markTrimmed(trx: Trx, videoId: number, startSeconds: number) {
  await trx
    .updateTable('broadcasts')
    .set({ trim: null, startedAt: sql`started_at + make_interval(secs => ${startSeconds})` })
    .where('videoId', '=', videoId)
    .execute()
}

/** Returns the videos. Trim and job are stored in one transaction, so that none is without its job before it has run. */
export async function failTrimsWithoutJob(trx: Trx, jobName: string) {
  const { rows } = await sql<{ videoId: number }>`
    update broadcasts b set trim = b.trim || '{"hasFailed": true}'
     where not (b.trim ->> 'hasFailed')::boolean
       and not exists (
         select from pgboss.job
          where name = ${jobName} and singleton_key = b.video_id::text and state in ('created', 'retry', 'active'))
    returning b.video_id`.execute(trx)
  return rows.map(({ videoId }) => videoId)
}

interface Heartbeat {
  videoId: number
  ingestId: string
  now: Date
  health: object | null
}

/** Returns false when another session writes the broadcast, or none any longer, or when none may. */
export async function recordHeartbeat(db: Db, { videoId, ingestId, now, health }: Heartbeat) {
  const { numUpdatedRows } = await db
    .updateTable('broadcasts')
    .set({ ingestSeenAt: now, ...(health && { health: JSON.stringify(health) }) })
    .where('videoId', '=', videoId)
    .where('ingestId', '=', ingestId)
    .where(
      'videoId',
      'not in',
      videosWithOwner(db).select('v.id').where('v.id', '=', videoId).where(isWithdrawn),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Broadcasts whose session has gone without a word. */
export const listSilent = (db: Db, seenBefore: Date) =>
  db
    .selectFrom('broadcasts')
    .select('videoId')
    .where('ingestId', 'is not', null)
    .where('ingestSeenAt', '<', seenBefore)
    .orderBy('videoId')
    .limit(100)
    .execute()

/** Broadcasts without an encoder that are on air, or should be. In the trash they stand still. */
export const listMovedByClock = (db: Db, now: Date) =>
  videosWithOwner(db)
    .innerJoin('broadcasts as b', 'b.videoId', 'v.id')
    .select('b.videoId')
    .where((eb) => eb.not(isWithdrawn))
    .where('b.source', '!=', 'encoder')
    .where('b.endedAt', 'is', null)
    .where((eb) => eb.or([eb('v.broadcastStartsAt', 'is', null), eb('v.broadcastStartsAt', '<=', now)]))
    .orderBy('b.videoId')
    .execute()

export async function remove(trx: Trx, videoId: number) {
  await trx.deleteFrom('broadcasts').where('videoId', '=', videoId).execute()
}
