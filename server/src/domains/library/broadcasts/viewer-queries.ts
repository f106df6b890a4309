import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface SeenViewer {
  videoId: number
  /** Of the account, or of the browser. */
  viewerKey: string
  /** Null for accounts, and for unknown networks. */
  networkKey: string | null
  seenAt: Date
}

/** Keeps those of broadcasts that are on air. */
export async function save(db: Db, viewers: readonly SeenViewer[]) {
  await sql`
    insert into broadcast_viewers as known (video_id, viewer_key, network_key, seen_at)
    select seen.* from unnest(${viewers.map(({ videoId }) => videoId)}::int[],
                              ${viewers.map(({ viewerKey }) => viewerKey)}::uuid[],
                              ${viewers.map(({ networkKey }) => networkKey)}::uuid[],
                              ${viewers.map(({ seenAt }) => seenAt)}::timestamptz[]) as seen (video_id, viewer_key, network_key, seen_at)
      join broadcasts b using (video_id) join videos v on v.id = b.video_id
     where v.broadcast_state in ('live', 'interrupted')
     order by seen.video_id, seen.viewer_key
    on conflict (video_id, viewer_key) do update
      set network_key = excluded.network_key, seen_at = greatest(known.seen_at, excluded.seen_at)`.execute(db)
}

interface ViewerCount {
  seenAfter: Date
  /** Viewers of one network that count at most. */
  perNetwork: number
}

/** Of all broadcasts on air. One that another node counts at this moment is left to it. */
export async function count(db: Db, { seenAfter, perNetwork }: ViewerCount) {
  await sql`
    with on_air as (
      select b.video_id from broadcasts b join videos v on v.id = b.video_id
       where v.broadcast_state in ('live', 'interrupted') and b.ended_at is null
       for no key update of b skip locked),
    networks as (
      select video_id,
             case when network_key is null then count(*) else least(count(*), ${perNetwork}::int) end as viewers
        from broadcast_viewers
       where video_id = any(select video_id from on_air) and seen_at > ${seenAfter}::timestamptz
       group by video_id, network_key),
    counted as (
      select video_id, coalesce(sum(n.viewers), 0)::int as viewers
        from on_air left join networks n using (video_id) group by video_id)
    update broadcasts b set viewers = c.viewers, peak_viewers = greatest(b.peak_viewers, c.viewers)
      from counted c where b.video_id = c.video_id and b.viewers <> c.viewers`.execute(db)
}

export async function removeBefore(db: Db, time: Date) {
  await db.deleteFrom('broadcastViewers').where('seenAt', '<', time).execute()
}
