import type { CallRequest } from '@kinora/contract/call'
import type { Channel, channels } from '@kinora/contract/channels'
import type { Context } from '../../context.ts'
import { DomainError, found } from '../../platform/http/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { presentPerson } from '../users/present.ts'
import { listVideosOfOwner } from '../videos/of-owner.ts'
import * as queries from './queries.ts'

/** @throws DomainError not_found */
export async function findChannel(ctx: Context, userId: number): Promise<Channel> {
  const row = found(await queries.find(ctx.db, userId), 'Channel')
  return {
    ...presentPerson(row),
    bio: row.bio,
    channelBanner: row.bannerKey === null ? null : `/media/${row.bannerKey}`,
    videoCount: Number(row.videoCount),
    joinedAt: row.createdAt.toISOString(),
  }
}

type ListQuery = CallRequest<typeof channels.listVideos>['query']

/**
 * The videos of a channel. Without `published` or `drafts` the owner and staff see all of them, everybody else what
 * is live.
 * @throws DomainError not_found (no such channel), forbidden (drafts of somebody else)
 */
export async function listChannelVideos(
  ctx: Context,
  viewer: Viewer | null,
  userId: number,
  query: ListQuery,
) {
  found(await queries.find(ctx.db, userId), 'Channel')
  const seesAll = viewer !== null && (viewer.id === userId || viewer.isAdmin)
  if (query.drafts && !seesAll) throw new DomainError('forbidden', 'Drafts are for their owner.')
  const show = seesAll ? shownToOwner(query) : 'live'
  return listVideosOfOwner(ctx, { ownerId: userId, type: query.type, show }, query)
}

function shownToOwner({ published, drafts }: ListQuery) {
  if (drafts) return 'drafts'
  return published ? 'published' : 'all'
}
