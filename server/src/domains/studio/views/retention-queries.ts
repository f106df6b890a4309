import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import type { Day, DaySpan } from './local-days.ts'
import {
  isOfChannels,
  isWatchedView,
  matchesSubject,
  viewsInSpans,
  type DayRange,
  type StatsSubject,
} from './stats-queries.ts'
import { minViewIdAt } from './view-id.ts'

// Which parts of videos are watched: rolled up for finished days, live from the ledger for the others.

/** View ids start with their time, so an id range selects the days. */
const viewIdAt = (at = new Date(0)) => sql`${minViewIdAt(at)}::uuid`

/**
 * Deltas of playback at each hundredth of a video: +1 where a range starts, −1 where it ends. Their running sum is
 * the number of plays.
 */
const retentionDeltas = (spans: readonly DaySpan[], condition: RawBuilder<unknown>) => sql`
  select v.video_id, v.channel_id, s.day, t.hundredth, sum(t.turn)::int as turn
    from ${viewsInSpans(spans)}
    join view_ranges r on r.view_id = v.id
     and r.view_id >= ${viewIdAt(spans[0]?.begins)} and r.view_id < ${viewIdAt(spans.at(-1)?.ends)}
    join videos f on f.id = v.video_id and f.duration_seconds > 0
   cross join lateral jsonb_array_elements(r.ranges) as p (part)
   cross join lateral (values
           (least(100, floor((p.part ->> 0)::float8 / f.duration_seconds * 100)::int), 1),
           (least(100, ceil((p.part ->> 1)::float8 / f.duration_seconds * 100)::int), -1)) as t (hundredth, turn)
   where ${isWatchedView()} and ${condition}
   group by v.video_id, v.channel_id, s.day, t.hundredth`

/** Recomputes the retention from `wholeFrom` on; older ranges may be deleted, so earlier rows stay. */
export async function rollUpRetention(
  trx: Trx,
  channelIds: number[],
  { spans, completeFrom }: { spans: readonly DaySpan[]; completeFrom: Day },
) {
  const recomputedDays = spans.map(({ day }) => day).filter((day) => day >= completeFrom)
  await sql`
    delete from video_retention_days
     where channel_id = any(${channelIds}::int[]) and day = any(${recomputedDays}::date[])`.execute(trx)
  await sql`
    with turns as (${retentionDeltas(spans, isOfChannels(channelIds))}),
    played as (
      select d.video_id, d.channel_id, d.day, h.hundredth,
             sum(coalesce(t.turn, 0)) over (partition by d.video_id, d.day order by h.hundredth) as plays
        from (select distinct video_id, channel_id, day from turns) as d
       cross join generate_series(0, 99) as h (hundredth)
        left join turns t on t.video_id = d.video_id and t.day = d.day and t.hundredth = h.hundredth
    )
    insert into video_retention_days (video_id, channel_id, day, plays)
    select video_id, channel_id, day, array_agg(plays::int order by hundredth)
      from played group by video_id, channel_id, day
    on conflict (video_id, day) do nothing`.execute(trx)
}

export async function listRetentionDeltas(db: Db, subject: StatsSubject, spans: readonly DaySpan[]) {
  const { rows } = await sql<{ hundredth: number; turn: number }>`${customPlan}
    select hundredth, sum(turn)::int as turn from (${retentionDeltas(spans, matchesSubject(subject))}) as turns
     group by hundredth`.execute(db)
  return rows
}

export async function listRolledUpPlays(db: Db, videoId: number, { from, to }: DayRange) {
  const { rows } = await sql<{ hundredth: number; plays: number }>`${customPlan}
    select (p.place - 1)::int as hundredth, sum(p.plays)::bigint as plays
      from video_retention_days d cross join unnest(d.plays) with ordinality as p (plays, place)
     where d.video_id = ${videoId} and d.day between ${from} and ${to}
     group by p.place`.execute(db)
  return rows
}
