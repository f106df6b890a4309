import type {
  OwnContentSort,
  ownContentStates,
  ownContentVisibilities,
} from '@kinora/contract/community/channels/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import { tagsOfVideo } from '../tags/queries.ts'
import { isLive, videosWithOwner } from './live-queries.ts'
import { cardColumns } from './queries.ts'

export interface OwnerFilter {
  ownerId: number
  type?: 'long' | 'shorts' | undefined
  /** `live` is public; the others are for the owner and staff. */
  show: 'live' | 'published' | 'drafts' | 'all'
  searchCondition?: RawBuilder<boolean> | undefined
  category?: number | undefined
  visibility?: (typeof ownContentVisibilities)[number] | undefined
  state?: (typeof ownContentStates)[number] | undefined
}

/** A scheduled video is a draft; the other values apply to published videos. */
const hasVisibility = (visibility: NonNullable<OwnerFilter['visibility']>) =>
  visibility === 'scheduled'
    ? sql<boolean>`v.publish_at is not null and not v.is_published`
    : sql<boolean>`v.visibility = ${visibility} and v.is_published`

const isInState = (state: NonNullable<OwnerFilter['state']>) =>
  sql<boolean>`exists (select from video_processing p where p.video_id = v.id and ${
    state === 'failed' ? sql`p.stage = 'failed'` : sql`p.stage not in ('done', 'failed')`
  })`

/** Served by `videos_owner_content`; without further filters by that index alone. */
function selectOwnerVideos(
  db: Db,
  { ownerId, type, show, searchCondition, category, visibility, state }: OwnerFilter,
) {
  return videosWithOwner(db)
    .where('v.ownerId', '=', ownerId)
    .where('v.deletedAt', 'is', null)
    .$if(type !== undefined, (qb) => qb.where('v.isShort', '=', type === 'shorts'))
    .$if(show === 'live', (qb) => qb.where(isLive()))
    .$if(show === 'published', (qb) => qb.where('v.isPublished', '=', true))
    .$if(show === 'drafts', (qb) => qb.where('v.isPublished', '=', false))
    .$if(searchCondition !== undefined, (qb) => qb.where(searchCondition as RawBuilder<boolean>))
    .$if(category !== undefined, (qb) => qb.where('v.categoryId', '=', category as number))
    .$if(visibility !== undefined, (qb) => qb.where(hasVisibility(visibility as 'public')))
    .$if(state !== undefined, (qb) => qb.where(isInState(state as 'failed')))
}

export interface OwnerSlice {
  limit: number
  offset: number
  sort: OwnContentSort
  order: 'asc' | 'desc'
}

/** `videos_owner_content` serves both directions, `video_counts_owner` the views. */
const orderings = {
  createdAt: { desc: sql`v.created_at desc, v.id desc`, asc: sql`v.created_at, v.id` },
  views: {
    desc: sql`n.popularity desc, n.views desc, v.id desc`,
    asc: sql`n.popularity, n.views, v.id`,
  },
}

/** Ids only, so that rows of earlier pages are not read. */
const selectPageIds = (db: Db, filter: OwnerFilter, { limit, offset, sort, order }: OwnerSlice) =>
  selectOwnerVideos(db, filter)
    .$if(
      sort === 'views',
      (qb) =>
        qb
          .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
          .where('n.ownerId', '=', filter.ownerId) as unknown as typeof qb,
    )
    .select('v.id')
    .orderBy(orderings[sort][order])
    .limit(limit)
    .offset(offset)

export type OwnerVideoRow = Awaited<ReturnType<typeof listOfOwner>>[number]

/**
 * Sorting by views uses a custom plan: a generic one sorts all videos, which takes fifteen times as long for an owner
 * of ten thousand.
 */
export function listOfOwner(db: Db, filter: OwnerFilter, slice: OwnerSlice) {
  return videosWithOwner(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .innerJoin('videoProcessing as p', 'p.videoId', 'v.id')
    .leftJoin('categories as c', 'c.id', 'v.categoryId')
    .select(cardColumns)
    .select(['v.visibility', 'c.id as categoryId', 'c.name as categoryName'])
    .select(['p.stage', 'p.percent', 'p.masterVersion', 'p.errorCode', 'p.errorMessage'])
    .select(tagsOfVideo().as('tags'))
    .where('v.id', 'in', selectPageIds(db, filter, slice))
    .orderBy(orderings[slice.sort][slice.order])
    .$if(slice.sort === 'views', (qb) => qb.modifyEnd(customPlan))
    .execute()
}

export async function countOfOwner(db: Db, filter: OwnerFilter) {
  const { count } = await selectOwnerVideos(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listIdsOfOwner(
  db: Db,
  filter: OwnerFilter,
  { except, limit }: { except: readonly number[]; limit: number },
) {
  const rows = await selectOwnerVideos(db, filter)
    .select('v.id')
    .where('v.id', '<>', sql<number>`all(${except})`)
    .orderBy('v.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function filterOwnIds(db: Db, ownerId: number, ids: readonly number[]) {
  const rows = await selectOwnerVideos(db, { ownerId, show: 'all' })
    .select('v.id')
    .where('v.id', '=', sql<number>`any(${ids})`)
    .execute()
  return rows.map(({ id }) => id)
}

export function countContent(db: Db, ownerId: number, condition: RawBuilder<boolean> | undefined) {
  return selectOwnerVideos(db, { ownerId, show: 'all', searchCondition: condition })
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where not v.is_short))::int`.as('videos'),
      sql<number>`(count(*) filter (where v.is_short))::int`.as('shorts'),
      sql<number>`(count(*) filter (where v.is_published))::int`.as('published'),
      sql<number>`(count(*) filter (where not v.is_published))::int`.as('drafts'),
    ])
    .executeTakeFirstOrThrow()
}
