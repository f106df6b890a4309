import { can } from '@kinora/contract/http/can'
import type { CallRequest } from '@kinora/contract/http/call'
import type { Channel } from '@kinora/contract/community/channels/schemas'
import type { channels } from '@kinora/contract/community/channels/calls'
import type { Context } from '../../../context.ts'
import { anchorOf, keyAnchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { searchCondition } from '../../library/search-query/search-condition.ts'
import { publicCount } from '../../people/settings/public-count.ts'
import { canSeeUser } from '../../people/users/policy.ts'
import { presentUserSummary, presentProfile } from '../../people/users/present.ts'
import { listVideosOfOwner } from '../../library/videos/owner-videos.ts'
import { presentCard } from '../../library/videos/present.ts'
import * as queries from './queries.ts'
import * as videos from './video-queries.ts'

/** @throws DomainError not_found, also for hidden accounts; channel_suspended */
export async function findChannel(ctx: Context, viewer: Viewer | null, userId: number): Promise<Channel> {
  const owner = await queries.find(ctx.db, userId)
  if (owner?.suspendedAt && !canSeeUser(viewer, owner)) {
    throw new DomainError('channel_suspended', 'This channel is suspended')
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
  if (!canSeeUser(viewer, orNotFound(owner, 'Channel')))
    throw new DomainError('not_found', 'Channel not found')
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
    throw new DomainError('forbidden', 'Drafts are visible to their owner only.')
  const show = canSeeAll ? ownerListFilter(query) : 'live'
  const condition = await searchCondition(ctx, query.q, 'videosOfOne')
  return listVideosOfOwner(ctx, { ...query, ownerId: userId, show, searchCondition: condition }, query)
}

function ownerListFilter({ published, drafts }: ListQuery) {
  if (drafts) return 'drafts'
  return published ? 'published' : 'all'
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
