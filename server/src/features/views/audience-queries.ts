import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Day, DaySpan } from './days.ts'
import { viewsIn } from './figure-queries.ts'

// Who ever watched a channel or a video: no sum of viewers by day knows, since people come on several.

const parts = {
  channel: { column: 'channel_id', days: 'channel_days' },
  video: { column: 'video_id', days: 'video_days' },
} as const
export type Part = keyof typeof parts

/** Counts for some days of these channels who watched for the first time; the rows of the days are there. */
export async function keepNewViewers(trx: Trx, channelIds: number[], spans: readonly DaySpan[]) {
  for (const { column, days } of Object.values(parts)) {
    const own = (table: string) => sql.ref(`${table}.${column}`)
    await sql`
      update ${sql.table(days)} as d set new_viewers = n.viewers
        from (select f.of_what, f.day, count(*)::int as viewers
                from (select distinct ${own('v')} as of_what, s.day, s.begins, v.viewer_key from ${viewsIn(spans)}
                       where v.channel_id = any(${channelIds}::int[]) and v.verdict in ('counted', 'repeat')) as f
               where not exists (
                 select from views e where e.viewer_key = f.viewer_key and ${own('e')} = f.of_what
                    and e.verdict in ('counted', 'repeat') and e.started_at < f.begins)
               group by f.of_what, f.day) as n
       where ${own('d')} = n.of_what and d.day = n.day`.execute(trx)
  }
}

export interface Audience {
  id: number
  viewers: number
  /** How often something was watched, repeats too, and for how long. */
  plays: number
  watchSeconds: number
}

interface Kept {
  /** Until this day, not included, days are kept; and when it begins. */
  untilDay: Day
  begins: Date
}

/** All that ever watched each of these, from the days that are kept and the views since. */
export async function listAudiences(db: Db, part: Part, ids: readonly number[], kept: Kept | null) {
  const { column, days } = parts[part]
  const own = (table: string) => sql.ref(`${table}.${column}`)
  const isNew = kept
    ? sql`not exists (select from views e where e.viewer_key = t.viewer_key and ${own('e')} = i.id
                         and e.verdict in ('counted', 'repeat') and e.started_at < ${kept.begins})`
    : sql`true`
  const { rows } = await sql<Audience>`
    select i.id, (k.viewers + l.viewers)::int as viewers, (k.plays + l.plays)::int as plays,
           (k.seconds + l.seconds)::float8 as watch_seconds
      from unnest(${ids}::int[]) as i (id)
     cross join lateral (
       select coalesce(sum(d.new_viewers), 0) as viewers, coalesce(sum(d.watch_seconds), 0)::float8 as seconds,
              coalesce(sum((d.verdicts ->> 'counted')::int + (d.verdicts ->> 'repeat')::int), 0) as plays
         from ${sql.table(days)} d where ${own('d')} = i.id and d.day < ${kept?.untilDay ?? '-infinity'}::date) as k
     cross join lateral (
       select count(*) filter (where ${isNew}) as viewers, coalesce(sum(t.plays), 0) as plays, coalesce(sum(t.seconds), 0) as seconds
         from (select v.viewer_key, count(*) as plays, sum(v.watched_seconds::float8) as seconds from views v
                where ${own('v')} = i.id and v.verdict in ('counted', 'repeat')
                  and v.started_at >= ${kept?.begins ?? '-infinity'}::timestamptz
                group by v.viewer_key) as t) as l`.execute(db)
  return rows
}
