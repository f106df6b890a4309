import type { ReviewQueueKind } from '@kinora/contract/administration/review-queue/schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

interface QueueCount {
  kind: ReviewQueueKind
  count: number
  since: Date | null
}

/** Each selects a count and the oldest time; all run as one statement. */
const queueQueries: Record<ReviewQueueKind, RawBuilder<unknown>> = {
  reports: sql`select count(*)::int, min(created_at) from report_cases where status = 'pending'`,
  appeals: sql`select count(*)::int, min(at) from (
    select created_at as at from appeals where status = 'pending'
    union all select appealed_at from suspensions where appealed_at is not null and decision is null) as waiting`,
  videos: sql`select count(*)::int, min(updated_at) from videos
    where approval_status in ('pending', 'flagged') and deleted_at is null`,
  posts: sql`select count(*)::int, min(created_at) from posts
    where approval_status in ('pending', 'flagged') and deleted_at is null`,
  heldComments: sql`select count(*)::int, min(created_at) from comments
    where state = 'held' and not is_hidden and deleted_at is null`,
  claims: sql`select count(*)::int, min(created_at) from copyright_claims where status in ('pending', 'countered')`,
  applications: sql`select count(*)::int, min(created_at) from monetization_applications
    where status in ('pending', 'under_review')`,
  payouts: sql`select count(*)::int, min(created_at) from payouts where status = 'processing'`,
  failedVideos: sql`select count(*)::int, min(p.updated_at) from video_processing p join videos v on v.id = p.video_id
    where p.stage = 'failed' and v.deleted_at is null`,
  feedback: sql`select count(*)::int, min(created_at) from feedback where status = 'new'`,
}

export async function count(db: Db, kinds: ReviewQueueKind[]): Promise<QueueCount[]> {
  if (kinds.length === 0) return []
  const each = kinds.map(
    (kind) => sql`select ${kind}::text as kind, found.* from (${queueQueries[kind]}) as found (count, since)`,
  )
  const { rows } = await sql<QueueCount>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}
