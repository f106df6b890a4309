import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

interface ViewShareRow {
  views: number
  byNetworks: number
  byViewers: number
  suspectViews: number
}

const topSourceCount = 3

export async function findViewShares(
  db: Db,
  { creatorId, since }: { creatorId: number; since: Date },
): Promise<ViewShareRow> {
  const { rows } = await sql<ViewShareRow>`
    with counted as materialized (
      select network_key, viewer_key, (started_at at time zone 'UTC')::date as day from views
       where channel_id = ${creatorId} and started_at >= ${since} and verdict = 'counted'
    ), networks as (
      select count(*) as views, row_number() over (partition by day order by count(*) desc) as place
        from counted where network_key is not null group by day, network_key
    ), viewers as (
      select count(*) as views, row_number() over (order by count(*) desc) as place from counted group by viewer_key
    )
    select (select count(*) from counted)::int as views,
           (select coalesce(sum(views), 0) from networks where place <= ${topSourceCount})::int as by_networks,
           (select coalesce(sum(views), 0) from viewers where place <= ${topSourceCount})::int as by_viewers,
           (select count(*) from views where channel_id = ${creatorId} and started_at >= ${since}
               and verdict = 'suspect')::int as suspect_views`.execute(db)
  return rows[0] as ViewShareRow
}
