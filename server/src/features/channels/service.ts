import { can } from '@kinora/contract/can'
import type { CallRequest } from '@kinora/contract/call'
import type { Channel, channels } from '@kinora/contract/channels'
import type { Context } from '../../context.ts'
import { DomainError, found } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { shownCount } from '../settings/shown-count.ts'
import { canSeePerson } from '../users/policy.ts'
import { presentPerson, presentProfile } from '../users/present.ts'
import { listVideosOfOwner } from '../videos/of-owner.ts'
import * as queries from './queries.ts'

/** @throws DomainError not_found, also for the channel of somebody who is about to leave */
export async function findChannel(ctx: Context, viewer: Viewer | null, userId: number): Promise<Channel> {
  const row = await findVisible(ctx, viewer, userId)
  return {
    ...presentPerson(row),
    ...presentProfile(row),
    videoCount: Number(row.videoCount),
    postCount: row.postCount ?? 0,
    subscriberCount: shownCount(row.subscribers, row.showSubscriberCount),
    joinedAt: row.createdAt.toISOString(),
  }
}

async function findVisible(ctx: Context, viewer: Viewer | null, userId: number) {
  const row = found(await queries.find(ctx.db, userId), 'Channel')
  if (!canSeePerson(viewer, row)) throw new DomainError('not_found', 'Channel not found')
  return row
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
  await findVisible(ctx, viewer, userId)
  const seesAll = viewer?.id === userId || can(viewer, 'videos.approve')
  if (query.drafts && !seesAll) throw new DomainError('forbidden', 'Drafts are for their owner.')
  const show = seesAll ? shownToOwner(query) : 'live'
  return listVideosOfOwner(ctx, { ownerId: userId, type: query.type, show }, query)
}

function shownToOwner({ published, drafts }: ListQuery) {
  if (drafts) return 'drafts'
  return published ? 'published' : 'all'
}
