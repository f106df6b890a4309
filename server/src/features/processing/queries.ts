import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { ProcessingStage } from '@kinora/contract/videos'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { seenColumns } from '../videos/live-queries.ts'

type Change = Updateable<Tables['videoProcessing']>

/** Everything a step of the pipeline needs to know about its video. */
export function findForWork(db: Db, videoId: number) {
  return db
    .selectFrom('videoProcessing as p')
    .innerJoin('videos as v', 'v.id', 'p.videoId')
    .leftJoin('uploads as f', 'f.id', 'v.uploadId')
    .selectAll('p')
    .select(['v.ownerId', 'v.mediaKey', 'v.isPublished', 'v.publishedAt', 'v.poster', 'f.uploadKey'])
    .select(
      sql<
        string[] | null
      >`(select array_agg(c.piece order by c.chunk_index) from upload_chunks as c where c.upload_id = f.id)`.as(
        'pieces',
      ),
    )
    .where('p.videoId', '=', videoId)
    .executeTakeFirst()
}

/** Moves a video on only from a stage the caller expects; false when someone else moved or deleted it first. */
export async function advance(db: Db, videoId: number, from: readonly ProcessingStage[], change: Change) {
  const { numUpdatedRows } = await db
    .updateTable('videoProcessing')
    .set({ ...change, updatedAt: sql`now()` })
    .where('videoId', '=', videoId)
    .where('stage', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** What of a video plays, and what plays while it is being written. */
export function findGrowth(db: Db, mediaKey: string) {
  return db
    .selectFrom('videos as v')
    .innerJoin('videoProcessing as p', 'p.videoId', 'v.id')
    .select(['p.renditions', 'p.growing'])
    .where('v.mediaKey', '=', mediaKey)
    .executeTakeFirst()
}

/** Says of what was being written that none of it plays any more, until the next try has written it again. */
export async function forgetGrown(db: Db, videoId: number) {
  await db
    .updateTable('videoProcessing')
    .set({
      growing: sql`(select jsonb_agg(rendition || '{"readySeconds":0}') from jsonb_array_elements(growing) rendition)`,
    })
    .where('videoId', '=', videoId)
    .where('growing', '!=', '[]')
    .execute()
}

/** Counts one more try since the last success; answers how many there are, undefined when the video is gone. */
export async function countAttempt(db: Db, videoId: number) {
  const row = await db
    .updateTable('videoProcessing')
    .set({ attempts: sql`attempts + 1` })
    .where('videoId', '=', videoId)
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts
}

type SecondChange = Pick<Change, 'secondCodec' | 'secondPercent' | 'secondAttempts'>

/** Writes where the second codec of a video is, which says nothing about the video itself. */
export async function changeSecond(db: Db, videoId: number, change: SecondChange) {
  await db.updateTable('videoProcessing').set(change).where('videoId', '=', videoId).execute()
}

/** Counts one more try at the second codec; answers how many there are, undefined when the video is gone. */
export async function countSecondAttempt(db: Db, videoId: number) {
  const row = await db
    .updateTable('videoProcessing')
    .set({ secondAttempts: sql`second_attempts + 1` })
    .where('videoId', '=', videoId)
    .returning('secondAttempts')
    .executeTakeFirst()
  return row?.secondAttempts
}

/** Takes the last count back: it was not the video's doing that the try ended. */
export async function uncountAttempt(db: Db, videoId: number) {
  await db
    .updateTable('videoProcessing')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('videoId', '=', videoId)
    .execute()
}

/** The jobs that wait or run with this key. */
const jobsOfKey = (jobNames: readonly string[], key: RawBuilder<unknown>) => sql`
  select 1 from pgboss.job
   where name = any(${[...jobNames]}) and singleton_key = ${key} and state in ('created', 'retry', 'active')`

/** Whether a job is there that brings this video on. */
export async function hasJob(db: Db, jobNames: readonly string[], videoId: number) {
  const { rows } = await jobsOfKey(jobNames, sql`${String(videoId)}`).execute(db)
  return rows.length > 0
}

/**
 * Videos that are on their way while no job is there to bring them on. Stage and job change in one transaction, so there
 * is no moment in which this is true of a healthy one. The index on `stage` names those on their way.
 */
export async function listStranded(db: Db, jobNames: readonly string[], limit: number) {
  const { rows } = await sql<{ videoId: number; ownerId: number; stage: ProcessingStage }>`
    select p.video_id, v.owner_id, p.stage
      from video_processing p join videos v on v.id = p.video_id
     where p.stage not in ('done', 'failed')
       and not exists (${jobsOfKey(jobNames, sql`p.video_id::text`)})
     order by p.video_id
     limit ${limit}`.execute(db)
  return rows
}

/** Videos whose second codec is to come while no job is there to make it; an index holds those that wait for theirs. */
export async function listSecondStranded(db: Db, jobName: string, limit: number) {
  const { rows } = await sql<{ videoId: number; ownerId: number }>`
    select p.video_id, v.owner_id
      from video_processing p join videos v on v.id = p.video_id
     where p.stage = 'done' and p.second_codec is not null and p.second_percent < 100
       and not exists (
         select from pgboss.job
          where name = ${jobName} and singleton_key = p.video_id::text and state in ('created', 'retry', 'active'))
     order by p.video_id
     limit ${limit}`.execute(db)
  return rows
}

/** Forgets everything that was found in and made of a file. */
export async function reset(db: Db, videoId: number) {
  await db.deleteFrom('videoProcessing').where('videoId', '=', videoId).execute()
  await db.insertInto('videoProcessing').values({ videoId }).execute()
}

/** Which of these keys belong to videos of which nothing is being written. */
export function listGrown(db: Db, mediaKeys: string[]) {
  return db
    .selectFrom('videos as v')
    .innerJoin('videoProcessing as p', 'p.videoId', 'v.id')
    .select(['v.mediaKey', 'p.updatedAt'])
    .where('v.mediaKey', 'in', mediaKeys)
    .where('p.growing', '=', '[]')
    .where('p.stage', 'in', ['finishing', 'done', 'failed'])
    .execute()
}

/** Remembers that a finishing step is done. */
export async function markFinished(db: Db, videoId: number, step: string) {
  await db
    .updateTable('videoProcessing')
    .set({ finishedSteps: sql`array_append(finished_steps, ${step})`, attempts: 0 })
    .where('videoId', '=', videoId)
    .execute()
}

/** Adds to what was measured of a video; what has the same name is replaced. */
export async function addFacts(db: Db, videoId: number, facts: object) {
  await db
    .updateTable('videoProcessing')
    .set({ facts: sql`facts || ${JSON.stringify(facts)}::jsonb` })
    .where('videoId', '=', videoId)
    .execute()
}

/** Where the pipeline is, for events to the owner. */
export function findState(db: Db, videoId: number) {
  return db
    .selectFrom('videoProcessing as p')
    .innerJoin('videos as v', 'v.id', 'p.videoId')
    .innerJoin('users as u', 'u.id', 'v.ownerId')
    .selectAll('p')
    .select(['v.mediaKey', ...seenColumns])
    .where('p.videoId', '=', videoId)
    .executeTakeFirst()
}

/** Where the pipeline is, with what a master is written from; locked, so that masters are written one after the other. */
export function lockForMaster(db: Db, videoId: number) {
  return db
    .selectFrom('videoProcessing as p')
    .innerJoin('videos as v', 'v.id', 'p.videoId')
    .select(['p.videoId', 'p.renditions', 'p.growing', 'p.masterVersion', 'v.mediaKey', 'v.durationSeconds'])
    .where('p.videoId', '=', videoId)
    .forUpdate('p')
    .executeTakeFirst()
}

/** Gives the master that was just written an address of its own. */
export async function countMaster(db: Db, videoId: number) {
  await db
    .updateTable('videoProcessing')
    .set({ masterVersion: sql`master_version + 1` })
    .where('videoId', '=', videoId)
    .execute()
}
