import { msg } from '@kinora/contract/text/translate'
import type {
  ContentCounts,
  PostsQuery,
  VideosQuery,
  ApprovalStatus,
  ContentItem,
} from '@kinora/contract/administration/content-admin/schemas'
import { excerpt } from '@kinora/contract/community/posts/rules'
import type { Context } from '../../../context.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { canReadNotes } from '../../library/videos/policy.ts'
import { presentPoster } from '../../library/videos/present.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import * as queries from './list-queries.ts'

const dayMs = 86_400_000
const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length

function periodOf({ dateFrom, dateTo }: Pick<VideosQuery, 'dateFrom' | 'dateTo'>): queries.Period {
  const end = dateTo === undefined ? undefined : new Date(dateTo)
  return {
    from: dateFrom === undefined ? undefined : new Date(dateFrom),
    until: end && dateTo && isDay(dateTo) ? new Date(end.getTime() + dayMs) : end,
  }
}

interface PageQuery<Sort> {
  page: number
  limit: number
  sortBy: Sort
  sortDirection: 'asc' | 'desc'
}

async function loadPage<Sort, Row>(
  { page, limit, sortBy, sortDirection }: PageQuery<Sort>,
  source: { count: () => Promise<number>; list: (part: queries.PageSlice<Sort>) => Promise<Row[]> },
) {
  const total = await source.count()
  const offset = (page - 1) * limit
  const rows = offset < total ? await source.list({ sortBy, sortDirection, limit, offset }) : []
  const totalPages = Math.ceil(total / limit)
  const [hasNextPage, hasPrevPage] = [page < totalPages, page > 1]
  return { rows, paging: { totalCount: total, currentPage: page, totalPages, hasNextPage, hasPrevPage } }
}

const titleLength = 100

interface OwnerRow {
  ownerId: number
  username: string
  avatarKey: string | null
  isVerified: boolean
}

function presentUser(row: OwnerRow): ContentItem['user'] {
  const { id, username, avatar } = presentUserSummary({ ...row, id: row.ownerId })
  return { id, username, avatar }
}

const presentVideo = (viewer: Viewer, row: queries.VideoRow): ContentItem => ({
  id: row.id,
  contentType: row.isShort ? 'short' : 'video',
  title: row.title,
  content: '',
  description: row.description,
  thumbnailUrl: presentPoster(row)?.url ?? null,
  hasChosenThumbnail: row.thumbnailUrl !== null,
  imageUrl: null,
  duration: row.durationSeconds,
  isShort: row.isShort,
  isPublished: row.isPublished,
  views: row.views,
  likes: row.likes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  categoryId: row.categoryId,
  category:
    row.categoryId === null || row.categoryName === null
      ? null
      : { id: row.categoryId, name: row.categoryName },
  tags: row.tags.map(({ name }) => name),
  user: presentUser(row),
  metadata: {
    approvalStatus: row.approvalStatus as ApprovalStatus,
    approvalReason: row.reviewReason,
    monetizationEnabled: row.monetizationEnabled,
    adsEnabled: row.adsEnabled,
    revenueShare: row.revenueShare,
    contentWarnings: row.contentWarnings,
    restrictedInCountries: row.restrictedInCountries,
    notes: canReadNotes(viewer) ? row.notes : '',
  },
})

const presentPost = (row: queries.PostRow): ContentItem => ({
  id: row.id,
  contentType: 'post',
  title: excerpt(row.content, titleLength),
  content: row.content,
  description: '',
  thumbnailUrl: row.imageUrl,
  hasChosenThumbnail: row.imageUrl !== null,
  imageUrl: row.imageUrl,
  duration: 0,
  isShort: false,
  isPublished: row.isPublished,
  views: 0,
  likes: row.likes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: (row.editedAt ?? row.createdAt).toISOString(),
  categoryId: null,
  category: null,
  tags: [],
  user: presentUser(row),
  metadata: {
    approvalStatus: row.approvalStatus as ApprovalStatus,
    approvalReason: row.reviewReason,
    monetizationEnabled: false,
    adsEnabled: false,
    revenueShare: 0,
    contentWarnings: [],
    restrictedInCountries: [],
    notes: '',
  },
})

/** Lists report every post as published; the details hold the real value. */
const presentListedPost = (row: queries.PostRow): ContentItem => ({ ...presentPost(row), isPublished: true })

/** The total is cached for a moment, since every page needs it. */
export async function listManagedVideos(ctx: Context, viewer: Viewer, query: VideosQuery) {
  const { search, status, categoryId, monetization, approvalStatus, isShort } = query
  const found = search ? await queries.findMatchingVideoIds(ctx.db, search) : undefined
  const narrowed = { search, status, categoryId, monetization, approvalStatus, isShort, ...periodOf(query) }
  const filter = { ...narrowed, matchedIds: found }
  const { rows, paging } = await loadPage(query, {
    count: () =>
      ctx.cache.get(`managed videos ${JSON.stringify(narrowed)}`, ['lists'], () =>
        queries.countVideos(ctx.db, filter),
      ),
    list: (part) => queries.listVideos(ctx.db, filter, part),
  })
  return { videos: rows.map((row) => presentVideo(viewer, row)), ...paging }
}

export const findManagedVideo = async (ctx: Context, viewer: Viewer, id: number) =>
  presentVideo(viewer, orNotFound(await queries.findVideo(ctx.db, id), msg`Video not found.`))

export async function listManagedPosts(ctx: Context, query: PostsQuery) {
  const { search, approvalStatus } = query
  const found = search ? await queries.findMatchingPostIds(ctx.db, search) : undefined
  const filter = { search, matchedIds: found, approvalStatus, ...periodOf(query) }
  const { rows, paging } = await loadPage(query, {
    count: () => queries.countPosts(ctx.db, filter),
    list: (part) => queries.listPosts(ctx.db, filter, part),
  })
  return { posts: rows.map(presentListedPost), ...paging }
}

export const findManagedPost = async (ctx: Context, id: number) =>
  presentPost(orNotFound(await queries.findPost(ctx.db, id), msg`Post not found.`))

export async function countContent(ctx: Context): Promise<ContentCounts> {
  const rows = await ctx.cache.get('managed content', ['lists'], () => queries.countByStatus(ctx.db))
  const none = { videos: 0, shorts: 0, posts: 0 }
  const countsOf = (countedStatus: string) => rows.find(({ status }) => status === countedStatus) ?? none
  return { all: countsOf('all'), pending: countsOf('pending'), flagged: countsOf('flagged') }
}
