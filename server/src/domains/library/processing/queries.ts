import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { ProcessingStage } from '@kinora/contract/library/videos/rules'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { visibilityColumns } from '../videos/live-queries.ts'

type ProcessingChange = Updateable<Tables['videoProcessing']>

export function findForPipeline(db: Db, videoId: number) {
  return db
    .selectFrom('videoProcessing as p')
    .innerJoin('videos as v', 'v.id', 'p.videoId')
    .leftJoin('uploads as f', 'f.id', 'v.uploadId')
    .selectAll('p')
    .select(['v.ownerId', 'v.mediaKey', 'v.isPublished', 'v.publishedAt', 'v.poster', 'f.uploadKey'])
    .select(
      sql<
        string[] | null
      >`(select array_agg(c.stored_name order by c.chunk_index) from upload_chunks as c where c.upload_id = f.id)`.as(
        'pieces',
      ),
    )
    .where('p.videoId', '=', videoId)
    .executeTakeFirst()
}

/** Returns false when the stage differs or the video is gone. */
export async function advanceStage(
  db: Db,
  videoId: number,
  from: readonly ProcessingStage[],
  change: ProcessingChange,
) {
  const { numUpdatedRows } = await db
    .updateTable('videoProcessing')
    .set({ ...change, updatedAt: sql`now()` })
    .where('videoId', '=', videoId)
    .where('stage', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export function findRenditionsByMediaKey(db: Db, mediaKey: string) {
  return db
    .selectFrom('videos as v')
    .innerJoin('videoProcessing as p', 'p.videoId', 'v.id')
    .select(['p.renditions', 'p.growingRenditions'])
    .where('v.mediaKey', '=', mediaKey)
    .executeTakeFirst()
}

/** Remembers what a player waits for; the node that encodes the video asks for it. */
export async function recordAwaitedSegment(db: Db, mediaKey: string, position: number) {
  await db
    .updateTable('videoProcessing as p')
    .from('videos as v')
    .set({ awaitedSegment: position })
    .whereRef('v.id', '=', 'p.videoId')
    .where('v.mediaKey', '=', mediaKey)
    .where('p.awaitedSegment', 'is distinct from', position)
    .execute()
}

export async function findAwaitedSegment(db: Db, videoId: number) {
  const row = await db
    .selectFrom('videoProcessing')
    .select('awaitedSegment')
    .where('videoId', '=', videoId)
    .executeTakeFirst()
  return row?.awaitedSegment ?? null
}

/** Marks growing renditions as not playable, until the next attempt has written them again. */
export async function resetGrowingProgress(db: Db, videoId: number) {
  await db
    .updateTable('videoProcessing')
    .set({
      growingRenditions: sql`(select jsonb_agg(rendition || '{"readySeconds":0}') from jsonb_array_elements(growing_renditions) rendition)`,
    })
    .where('videoId', '=', videoId)
    .where('growingRenditions', '!=', '[]')
    .execute()
}

/** Returns the attempts since the last success; undefined when the video is gone. */
export async function recordAttempt(db: Db, videoId: number) {
  const row = await db
    .updateTable('videoProcessing')
    .set({ attempts: sql`attempts + 1` })
    .where('videoId', '=', videoId)
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts
}

type SecondCodecChange = Pick<ProcessingChange, 'secondCodec' | 'secondCodecPercent' | 'secondCodecAttempts'>

export async function updateSecondCodec(db: Db, videoId: number, change: SecondCodecChange) {
  await db.updateTable('videoProcessing').set(change).where('videoId', '=', videoId).execute()
}

export async function recordSecondCodecAttempt(db: Db, videoId: number) {
  const row = await db
    .updateTable('videoProcessing')
    .set({ secondCodecAttempts: sql`second_codec_attempts + 1` })
    .where('videoId', '=', videoId)
    .returning('secondCodecAttempts')
    .executeTakeFirst()
  return row?.secondCodecAttempts
}

export async function revertAttempt(db: Db, videoId: number) {
  await db
    .updateTable('videoProcessing')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('videoId', '=', videoId)
    .execute()
}

const jobsWithKey = (jobNames: readonly string[], key: RawBuilder<unknown>) => sql`
  select 1 from pgboss.job
   where name = any(${[...jobNames]}) and singleton_key = ${key} and state in ('created', 'retry', 'active')`

export async function hasPendingJob(db: Db, jobNames: readonly string[], videoId: number) {
  const { rows } = await jobsWithKey(jobNames, sql`${String(videoId)}`).execute(db)
  return rows.length > 0
}

/**
 * Unfinished videos without a job. Stage and job change in one transaction, so a healthy video never matches. Served
 * by the index on `stage`.
 */
export async function listStrandedVideos(db: Db, jobNames: readonly string[], limit: number) {
  const { rows } = await sql<{ videoId: number; ownerId: number; stage: ProcessingStage }>`
    select p.video_id, v.owner_id, p.stage
      from video_processing p join videos v on v.id = p.video_id
     where p.stage not in ('done', 'failed')
       and not exists (${jobsWithKey(jobNames, sql`p.video_id::text`)})
     order by p.video_id
     limit ${limit}`.execute(db)
  return rows
}

export async function listStrandedSecondCodecs(db: Db, jobName: string, limit: number) {
  const { rows } = await sql<{ videoId: number; ownerId: number }>`
    select p.video_id, v.owner_id
      from video_processing p join videos v on v.id = p.video_id
     where p.stage = 'done' and p.second_codec is not null and p.second_codec_percent < 100
       and not exists (
         select from pgboss.job
          where name = ${jobName} and singleton_key = p.video_id::text and state in ('created', 'retry', 'active'))
     order by p.video_id
     limit ${limit}`.execute(db)
  return rows
}

export async function resetProcessing(db: Db, videoId: number) {
  await db.deleteFrom('videoProcessing').where('videoId', '=', videoId).execute()
  await db.insertInto('videoProcessing').values({ videoId }).execute()
}

export function listFullyWritten(db: Db, mediaKeys: string[]) {
  return db
    .selectFrom('videos as v')
    .innerJoin('videoProcessing as p', 'p.videoId', 'v.id')
    .select(['v.mediaKey', 'p.updatedAt'])
    .where('v.mediaKey', 'in', mediaKeys)
    .where('p.growingRenditions', '=', '[]')
    .where('p.stage', 'in', ['finishing', 'done', 'failed'])
    .execute()
}

export async function markStepFinished(db: Db, videoId: number, step: string) {
  await db
    .updateTable('videoProcessing')
    .set({ finishedSteps: sql`array_append(finished_steps, ${step})`, attempts: 0 })
    .where('videoId', '=', videoId)
    .execute()
}

export async function mergeFacts(db: Db, videoId: number, facts: object) {
  await db
    .updateTable('videoProcessing')
    .set({ measuredFacts: sql`measured_facts || ${JSON.stringify(facts)}::jsonb` })
    .where('videoId', '=', videoId)
    .execute()
}

export function findProcessing(db: Db, videoId: number) {
  return db
    .selectFrom('videoProcessing as p')
    .innerJoin('videos as v', 'v.id', 'p.videoId')
    .innerJoin('users as u', 'u.id', 'v.ownerId')
    .selectAll('p')
    .select(['v.mediaKey', 'v.broadcastState', ...visibilityColumns])
    .where('p.videoId', '=', videoId)
    .executeTakeFirst()
}

/** The lock serializes writers of the master playlist. */
export function lockForMasterPlaylist(db: Db, videoId: number) {
  return db
    .selectFrom('videoProcessing as p')
    .innerJoin('videos as v', 'v.id', 'p.videoId')
    .select([
      'p.videoId',
      'p.renditions',
      'p.growingRenditions',
      'p.masterVersion',
      'v.mediaKey',
      'v.durationSeconds',
    ])
    .where('p.videoId', '=', videoId)
    .forUpdate('p')
    .executeTakeFirst()
}

/** The version gives the new master playlist a URL of its own. */
export async function incrementMasterVersion(db: Db, videoId: number) {
  await db
    .updateTable('videoProcessing')
    .set({ masterVersion: sql`master_version + 1` })
    .where('videoId', '=', videoId)
    .execute()
}
