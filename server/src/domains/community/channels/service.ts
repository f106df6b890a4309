import { msg, t } from '@kinora/contract/text/translate'
import { can } from '@kinora/contract/http/can'
import type { CallRequest } from '@kinora/contract/http/call'
import type { Channel, ContentCounts, ChannelVideo } from '@kinora/contract/community/channels/schemas'
import type { channels, ownContent } from '@kinora/contract/community/channels/calls'
import type { Context } from '../../../context.ts'
import { anchorOf, keyAnchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { searchCondition } from '../../library/search-query/search-condition.ts'
import {
  countContent,
  type OwnerVideoRow,
  type OwnerFilter,
  countOfOwner,
  type OwnerSlice,
  listOfOwner,
} from '../../library/videos/owner-queries.ts'
import { canSeeUser } from '../../people/users/policy.ts'
import { presentUserSummary, presentProfile } from '../../people/users/present.ts'
import { presentCard, presentCategory, presentStage } from '../../library/videos/present.ts'
import { publicCount } from '../../people/settings/service.ts'
import * as queries from './queries.ts'
import * as videos from './video-queries.ts'

/** @throws DomainError not_found, also for hidden accounts; channel_suspended */
export async function findChannel(ctx: Context, viewer: Viewer | null, userId: number): Promise<Channel> {
  const owner = await queries.find(ctx.db, userId)
  if (owner?.suspendedAt && !canSeeUser(viewer, owner)) {
    throw new DomainError('channel_suspended', t`This channel is suspended`)
  }
  const row = assertVisible(viewer, owner)
  return {
    ...presentUserSummary(row),
    ...presentProfile(row),
    videoCount: row.videoCount,
    postCount: row.postCount ?? 0,
    longCount: row.videoCount - row.shortsCount,
    shortsCount: row.shortsCount,
    playlistCount: row.playlistCount ?? 0,
    totalViews: Number(row.totalViews),
    subscriberCount: publicCount(row.subscribers, row.showSubscriberCount),
    joinedAt: row.createdAt.toISOString(),
  }
}

/** @throws DomainError not_found, also when the owner is hidden */
export function assertVisible<Owner extends { id: number; hiddenAt: Date | null }>(
  viewer: Viewer | null,
  owner: Owner | undefined,
) {
  if (!canSeeUser(viewer, orNotFound(owner, msg`Channel not found.`)))
    throw new DomainError('not_found', t`Channel not found`)
  return owner as Owner
}

type ListQuery = CallRequest<typeof channels.listVideos>['query']

/**
 * Without `published` or `drafts`, owner and staff get all videos, others the live ones.
 * @throws DomainError not_found (no such channel), forbidden (drafts of another user)
 */
export async function listChannelVideos(
  ctx: Context,
  viewer: Viewer | null,
  userId: number,
  query: ListQuery,
) {
  assertVisible(viewer, await queries.findChannelOwner(ctx.db, userId))
  const canSeeAll = viewer?.id === userId || can(viewer, 'videos.approve')
  if (query.drafts && !canSeeAll)
    throw new DomainError('forbidden', t`Drafts are visible to their owner only.`)
  const show = canSeeAll ? ownerListFilter(query) : 'live'
  const condition = await searchCondition(ctx, query.q, 'videosOfOne')
  return listVideosOfOwner(ctx, { ...query, ownerId: userId, show, searchCondition: condition }, query)
}

function ownerListFilter({ published, drafts }: ListQuery) {
  if (drafts) return 'drafts'
  return published ? 'published' : 'all'
}

/** Owner and staff see the titles that they edit. */
const presentChannelVideo = (row: OwnerVideoRow, show: OwnerFilter['show']): ChannelVideo => ({
  ...presentCard(row),
  ...(show !== 'live' && { title: row.title }),
  category: presentCategory(row),
  tags: row.tags,
  visibility: row.visibility as ChannelVideo['visibility'],
  processing: presentStage(row),
})

interface OwnerListFilter extends OwnerFilter {
  q?: string | undefined
}

function countOwnerVideos(ctx: Context, filter: OwnerListFilter) {
  const count = () => countOfOwner(ctx.db, filter)
  const { ownerId, show, type, q, category, visibility, state } = filter
  if (show !== 'live') return count()
  const key = `count of live videos ${JSON.stringify([ownerId, type, q, category, visibility, state])}`
  return ctx.cache.get(key, ['lists', `user ${ownerId}`], count)
}

async function listVideosOfOwner(ctx: Context, filter: OwnerListFilter, slice: OwnerSlice) {
  const [rows, totalCount] = await Promise.all([
    listOfOwner(ctx.db, filter, slice),
    countOwnerVideos(ctx, filter),
  ])
  return { videos: rows.map((row) => presentChannelVideo(row, filter.show)), totalCount }
}

/** @throws DomainError not_found, invalid (the cursor) */
export async function browseChannel(
  ctx: Context,
  viewer: Viewer | null,
  userId: number,
  { sort, type, q: search, limit, cursor }: CallRequest<typeof channels.browse>['query'],
) {
  const position: videos.ListPosition =
    sort === 'popular' ? { sort, after: keyAnchorOf(cursor) } : { sort, after: anchorOf(cursor) }
  assertVisible(viewer, await queries.findChannelOwner(ctx.db, userId))
  const condition = await searchCondition(ctx, search, 'videosOfOne')
  const rows = await videos.browse(ctx.db, { ownerId: userId, type, position, condition, limit: limit + 1 })
  return pageFrom(rows, {
    limit,
    anchor: ({ id, views, publishedAt, createdAt }) =>
      sort === 'popular' ? { key: String(views), id } : { time: publishedAt ?? createdAt, id },
    present: presentCard,
  })
}

export async function countOwnContent(
  ctx: Context,
  viewer: Viewer,
  { q: search }: CallRequest<typeof ownContent.count>['query'],
): Promise<ContentCounts> {
  const condition = await searchCondition(ctx, search, 'videosOfOne')
  const [videos, lists] = await Promise.all([
    countContent(ctx.db, viewer.id, condition),
    queries.countPlaylistsAndPosts(ctx.db, viewer.id, search),
  ])
  return { ...videos, ...lists }
}
