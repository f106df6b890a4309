import { can } from '@kinora/contract/can'
import type { CallRequest } from '@kinora/contract/call'
import type { Channel, channels } from '@kinora/contract/channels'
import type { Context } from '../../context.ts'
import { anchorOf, keyAnchorOf, pageFrom } from '../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { meantBy } from '../search-words/in-lists.ts'
import { shownCount } from '../settings/shown-count.ts'
import { canSeePerson } from '../users/policy.ts'
import { presentPerson, presentProfile } from '../users/present.ts'
import { listVideosOfOwner } from '../videos/of-owner.ts'
import { presentCard } from '../videos/present.ts'
import { findOwner } from './home-queries.ts'
import * as queries from './queries.ts'
import * as videos from './video-queries.ts'

/** @throws DomainError not_found, also for hidden accounts; channel_suspended */
export async function findChannel(ctx: Context, viewer: Viewer | null, userId: number): Promise<Channel> {
  const owner = await queries.find(ctx.db, userId)
  if (owner?.suspendedAt && !canSeePerson(viewer, owner)) {
    throw new DomainError('channel_suspended', 'This channel is suspended')
  }
  const row = visible(viewer, owner)
  return {
    ...presentPerson(row),
    ...presentProfile(row),
    videoCount: row.videoCount,
    postCount: row.postCount ?? 0,
    longCount: row.videoCount - row.shortsCount,
    shortsCount: row.shortsCount,
    playlistCount: row.playlistCount ?? 0,
    totalViews: Number(row.totalViews),
    subscriberCount: shownCount(row.subscribers, row.showSubscriberCount),
    joinedAt: row.createdAt.toISOString(),
  }
}

/** @throws DomainError not_found, also when the owner is hidden */
export function visible<Owner extends { id: number; hiddenAt: Date | null }>(
  viewer: Viewer | null,
  owner: Owner | undefined,
) {
  if (!canSeePerson(viewer, orNotFound(owner, 'Channel')))
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
  visible(viewer, await findOwner(ctx.db, userId))
  const seesAll = viewer?.id === userId || can(viewer, 'videos.approve')
  if (query.drafts && !seesAll) throw new DomainError('forbidden', 'Drafts are visible to their owner only.')
  const show = seesAll ? shownToOwner(query) : 'live'
  const meant = await meantBy(ctx, query.q, 'videosOfOne')
  return listVideosOfOwner(ctx, { ...query, ownerId: userId, show, meant }, query)
}

function shownToOwner({ published, drafts }: ListQuery) {
  if (drafts) return 'drafts'
  return published ? 'published' : 'all'
}

/** @throws DomainError not_found, invalid (the cursor) */
export async function browseChannel(
  ctx: Context,
  viewer: Viewer | null,
  userId: number,
  { sort, type, q: words, limit, cursor }: CallRequest<typeof channels.browse>['query'],
) {
  const place: videos.Place =
    sort === 'popular' ? { sort, after: keyAnchorOf(cursor) } : { sort, after: anchorOf(cursor) }
  visible(viewer, await findOwner(ctx.db, userId))
  const meant = await meantBy(ctx, words, 'videosOfOne')
  const rows = await videos.browse(ctx.db, { ownerId: userId, type, place, meant, limit: limit + 1 })
  return pageFrom(rows, {
    limit,
    anchor: ({ id, views, publishedAt, createdAt }) =>
      sort === 'popular' ? { key: String(views), id } : { time: publishedAt ?? createdAt, id },
    present: presentCard,
  })
}
