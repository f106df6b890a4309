import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ProcessingSteps } from '../../../platform/db/tables.ts'

interface NewStep {
  videoId: number
  job: string
  attempt: number
  node: string
  queuedAt: Date
  startedAt: Date
}

/** Returns its id; undefined when the video is gone. */
export async function insertStep(db: Db, { videoId, job, attempt, node, queuedAt, startedAt }: NewStep) {
  const { rows } = await sql<{ id: number }>`
    insert into processing_steps (video_id, job, attempt, node, queued_at, started_at)
    select id, ${job}, ${attempt}::int, ${node}, ${queuedAt}::timestamptz, ${startedAt}::timestamptz
      from videos where id = ${videoId}
    returning id`.execute(db)
  return rows[0]?.id
}

export async function updateStep(db: Db, id: number, change: Updateable<ProcessingSteps>) {
  await db.updateTable('processingSteps').set(change).where('id', '=', id).execute()
}

export async function deleteStep(db: Db, id: number) {
  await db.deleteFrom('processingSteps').where('id', '=', id).execute()
}
