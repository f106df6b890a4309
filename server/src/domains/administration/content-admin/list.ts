import type {
  ContentCounts,
  PostsQuery,
  VideosQuery,
} from '@kinora/contract/administration/content-admin/schemas'
import type { Context } from '../../../context.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import * as queries from './list-queries.ts'
import { presentListedPost, presentPost, presentVideo } from './present.ts'

const dayMs = 86_400_000
const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length

function periodOf({ dateFrom, dateTo }: Pick<VideosQuery, 'dateFrom' | 'dateTo'>): queries.Period {
  const end = dateTo === undefined ? undefined : new Date(dateTo)
  return {
    from: dateFrom === undefined ? undefined : new Date(dateFrom),
    until: end && dateTo && isDay(dateTo) ? new Date(end.getTime() + dayMs) : end,
  }
}

function presentPaging({ page, limit }: { page: number; limit: number }, totalCount: number) {
  const totalPages = Math.ceil(totalCount / limit)
  return {
    totalCount,
    currentPage: page,
    totalPages,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  }
}

const pageSliceOf = <Sort>({ page, limit, sortBy, sortDirection }: PageQuery<Sort>, total: number) => ({
  sortBy,
  sortDirection,
  limit,
  offset: (page - 1) * limit,
  total,
})
interface PageQuery<Sort> {
  page: number
  limit: number
  sortBy: Sort
  sortDirection: 'asc' | 'desc'
}

/** The total is cached for a moment, since every page needs it. */
export async function listManagedVideos(ctx: Context, viewer: Viewer, query: VideosQuery) {
  const { search, status, categoryId, monetization, approvalStatus, isShort } = query
  const found = search ? await queries.findMatchingVideoIds(ctx.db, search) : undefined
  const narrowed = { search, status, categoryId, monetization, approvalStatus, isShort, ...periodOf(query) }
  const filter = { ...narrowed, matchedIds: found }
  const total = await ctx.cache.get(`managed videos ${JSON.stringify(narrowed)}`, ['lists'], () =>
    queries.countVideos(ctx.db, filter),
  )
  const rows = await queries.listVideos(ctx.db, filter, pageSliceOf(query, total))
  return { videos: rows.map((row) => presentVideo(viewer, row)), ...presentPaging(query, total) }
}

export const findManagedVideo = async (ctx: Context, viewer: Viewer, id: number) =>
  presentVideo(viewer, orNotFound(await queries.findVideo(ctx.db, id), 'Video'))

export async function listManagedPosts(ctx: Context, query: PostsQuery) {
  const { search, approvalStatus } = query
  const found = search ? await queries.findMatchingPostIds(ctx.db, search) : undefined
  const filter = { search, matchedIds: found, approvalStatus, ...periodOf(query) }
  const total = await queries.countPosts(ctx.db, filter)
  const rows = await queries.listPosts(ctx.db, filter, pageSliceOf(query, total))
  return { posts: rows.map(presentListedPost), ...presentPaging(query, total) }
}

export const findManagedPost = async (ctx: Context, id: number) =>
  presentPost(orNotFound(await queries.findPost(ctx.db, id), 'Post'))

export async function countContent(ctx: Context): Promise<ContentCounts> {
  const rows = await ctx.cache.get('managed content', ['lists'], () => queries.countByStatus(ctx.db))
  const none = { videos: 0, shorts: 0, posts: 0 }
  const countsOf = (countedStatus: string) => rows.find(({ status }) => status === countedStatus) ?? none
  return { all: countsOf('all'), pending: countsOf('pending'), flagged: countsOf('flagged') }
}
