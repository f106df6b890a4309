import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'

export interface ModeratedText {
  id: number
  title: string
  text: string
  username: string
  createdAt: Date
}

export type ModeratedKind = 'comment' | 'post' | 'video'

const videoTexts = sql`concat_ws('\n', s.description,
  (select string_agg(t.value, '\n') from jsonb_each_text(s.title_translations) as t),
  (select string_agg(t.value, '\n') from jsonb_each_text(s.description_translations) as t))`

// By id, which is chronological and indexed in every table. Deleted content is skipped.
const textSources: Record<ModeratedKind, RawBuilder<unknown>> = {
  comment: sql`select s.id, '' as title, s.content as text, s.author_id as user_id, s.created_at from comments s
    where s.deleted_at is null and s.author_id is not null`,
  post: sql`select s.id, '' as title, s.content as text, s.owner_id as user_id, s.created_at from posts s
    where s.deleted_at is null`,
  video: sql`select s.id, s.title, ${videoTexts} as text, s.owner_id as user_id, s.created_at from videos s
    where s.deleted_at is null`,
}

interface TextQuery {
  kind: ModeratedKind
  beforeId: number
  since: Date
  limit: number
}

/** Newest first; stops at `since`. */
export async function listTexts(
  db: Db,
  { kind, beforeId, since, limit }: TextQuery,
): Promise<ModeratedText[]> {
  const { rows } = await sql<ModeratedText>`${customPlan}
    select n.id, n.title, n.text, u.username, n.created_at
      from (${textSources[kind]} and s.id < ${beforeId}::bigint order by s.id desc limit ${limit}) n
      join users u on u.id = n.user_id
     where n.created_at >= ${since}
     order by n.id desc`.execute(db)
  return rows
}
