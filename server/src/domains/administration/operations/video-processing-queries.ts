import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ProcessingSteps } from '../../../platform/db/tables.ts'

export type StepRow = Selectable<ProcessingSteps>

export const findVideo = (db: Db, videoId: number) =>
  db
    .selectFrom('videos as v')
    .innerJoin('videoProcessing as p', 'p.videoId', 'v.id')
    .select(['v.id', 'v.title', 'v.durationSeconds', 'p.stage', 'p.percent', 'p.errorCode'])
    .select(
      sql<number>`coalesce((select sum(c.bytes) from upload_chunks c where c.upload_id = v.upload_id), 0)`.as(
        'sourceBytes',
      ),
    )
    .where('v.id', '=', videoId)
    .executeTakeFirst()

/** Newest first. */
export const listSteps = (db: Db, videoId: number, limit: number): Promise<StepRow[]> =>
  db
    .selectFrom('processingSteps')
    .select([
      'id',
      'videoId',
      'job',
      'attempt',
      'node',
      'queuedAt',
      'startedAt',
      'endedAt',
      'outcome',
      'error',
      'ffmpegSeconds',
      'storedBytes',
    ])
    .where('videoId', '=', videoId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

interface JobOfVideo {
  name: string
  state: string
  tries: number
  createdOn: Date
  startAfter: Date
}

/** Those that wait or run; their key is the id of the video. */
export async function listJobsOfVideo(db: Db, videoId: number, names: string[]): Promise<JobOfVideo[]> {
  const { rows } = await sql<JobOfVideo>`
    select name, state::text as state, retry_count as tries, created_on as "createdOn", start_after as "startAfter"
      from pgboss.job
     where singleton_key = ${String(videoId)} and state in ('created', 'retry', 'active')
       and name = any(${names})
     order by start_after`.execute(db)
  return rows
}
