import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import type { DaySpan } from './local-days.ts'
import { matchesSubject, viewsInSpans, type DayRange, type StatsSubject } from './stats-queries.ts'

// Origins of counted views: referring sites, search terms, countries.

const originRows = (spans: readonly DaySpan[]) => sql`
  ${viewsInSpans(spans)} cross join lateral (values
    ('host', v.referrer_host), ('search', v.search_query), ('country', v.country)) as o (kind, name)`

/** `sources`: distinct networks and signed-in users; without a known network the browser counts. */
const originSums = sql`
  count(*)::int as views, round(sum(v.watched_seconds))::bigint as watch_seconds,
  count(distinct case when v.is_signed_in then v.viewer_key else coalesce(v.network_key, v.viewer_key) end)::int as sources`

export async function rollUpOrigins(trx: Trx, channelIds: number[], spans: readonly DaySpan[]) {
  await sql`
    delete from view_origin_days
     where channel_id = any(${channelIds}::int[]) and day = any(${spans.map(({ day }) => day)}::date[])`.execute(
    trx,
  )
  await sql`
    insert into view_origin_days (video_id, channel_id, day, kind, name, views, watch_seconds, sources)
    select v.video_id, v.channel_id, s.day, o.kind, o.name, ${originSums}
      from ${originRows(spans)} join videos f on f.id = v.video_id
     where v.channel_id = any(${channelIds}::int[]) and v.verdict = 'counted' and o.name is not null
     group by v.video_id, v.channel_id, s.day, o.kind, o.name`.execute(trx)
}

export interface Origin {
  kind: 'host' | 'search' | 'country' | 'rare'
  name: string
  views: number
  watchSeconds: number
}

interface OriginQuery {
  rolledUp: DayRange | null
  live: readonly DaySpan[]
  most: number
  /** Privacy: terms from fewer sources are merged into one row, `rare`. They may be personal, and anyone can forge them. */
  fewestOfTerm: number
  /** Sites from fewer sources are omitted, which prevents referrer spam. */
  fewestOfHost: number
}

export async function listOrigins(
  db: Db,
  subject: StatsSubject,
  { rolledUp, live, most, fewestOfTerm, fewestOfHost }: OriginQuery,
) {
  const isRolledUp =
    subject.videoId === undefined
      ? sql`channel_id = ${subject.channelId}`
      : sql`video_id = ${subject.videoId}`
  const parts = [
    ...(rolledUp
      ? [
          sql`select kind, name, views, watch_seconds, sources from view_origin_days
               where ${isRolledUp} and day between ${rolledUp.from} and ${rolledUp.to}`,
        ]
      : []),
    ...(live.length > 0
      ? [
          sql`select o.kind, o.name, ${originSums} from ${originRows(live)}
               where ${matchesSubject(subject)} and v.verdict = 'counted' and o.name is not null group by o.kind, o.name`,
        ]
      : []),
  ]
  if (parts.length === 0) return []
  const { rows } = await sql<Origin>`${customPlan}
    with summed as (
      select kind, name, sum(views)::bigint as views, sum(watch_seconds)::bigint as watch_seconds,
             sum(sources)::bigint as sources
        from (${sql.join(parts, sql` union all `)}) as parts group by kind, name
    ), named as (
      select *, row_number() over (partition by kind order by views desc, name) as place from summed
       where sources >= case kind when 'search' then ${fewestOfTerm}::int when 'host' then ${fewestOfHost}::int else 1 end
    ), listed as (
      select kind, name, views, watch_seconds, place from named where place <= ${most}
      union all
      select 'rare', '', coalesce(sum(views), 0)::bigint, 0, 1 from summed where kind = 'search' and sources < ${fewestOfTerm}
    )
    select kind, name, views, watch_seconds from listed order by kind, place`.execute(db)
  return rows
}
