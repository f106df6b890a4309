import { t } from '@kinora/contract/text/translate'
import type { LikeStatus } from '@kinora/contract/library/videos/schemas'
import { countDeltas, isLikeMilestone } from '@kinora/contract/community/reactions/rules'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findVisible as findVisibleComment } from '../comments/read.ts'
import { addToReactionCounts, findReactionCounts } from '../comments/write-queries.ts'
import { requireCommentsEnabled } from '../comments/write.ts'
import { canSeePost } from '../posts/policy.ts'
import { findPostAccess, addToPostCounts, findPostCounts } from '../posts/queries.ts'
import { addToVideoCounts, findLikeCounts } from '../../library/videos/count-queries.ts'
import { canSeeVideo } from '../../library/videos/policy.ts'
import { publicCount } from '../../people/settings/service.ts'
import { likesReached } from './events.ts'
import * as queries from './queries.ts'

async function findVisibleVideo(db: Db, viewer: Viewer, videoId: number) {
  const video = await queries.findVideoForViewer(db, viewer.id, videoId)
  if (!video || !canSeeVideo(viewer, video)) throw new DomainError('not_found', t`Video not found.`)
  return video
}

/** @throws DomainError not_found, also for what the viewer may not see */
export async function findLikeStatusOfVideo(ctx: Context, viewer: Viewer, videoId: number) {
  const { status } = await findVisibleVideo(ctx.db, viewer, videoId)
  return { likeStatus: (status ?? 'none') as LikeStatus }
}

/**
 * Updates the counts in the same transaction.
 * @throws DomainError not_found, also for what the viewer may not see
 */
export async function reactToVideo(
  ctx: Context,
  viewer: Viewer,
  { videoId, likeStatus }: { videoId: number; likeStatus: LikeStatus },
) {
  return ctx.transaction(async (trx) => {
    const { showLikeCount, ownerId } = await findVisibleVideo(trx, viewer, videoId)
    const before = await queries.saveReaction(trx, {
      kind: 'video',
      userId: viewer.id,
      id: videoId,
      status: likeStatus,
    })
    if (before !== likeStatus) await addToVideoCounts(trx, [videoId], countDeltas(before, likeStatus))
    const counts = await findLikeCounts(trx, videoId)
    if (likeStatus === 'like' && before !== 'like' && isLikeMilestone(counts.likes)) {
      await publishEvent(trx, likesReached, { videoId, ownerId, count: counts.likes })
    }
    return { likeStatus, ...visibleCounts(counts, showLikeCount) }
  })
}

const visibleCounts = (counts: { likes: number; dislikes: number }, areVisible: boolean | null) => ({
  likes: publicCount(counts.likes, areVisible),
  dislikes: publicCount(counts.dislikes, areVisible),
})

/** Works for videos that the user can no longer see. Returns the number of removed likes. */
export async function removeLikes(trx: Trx, userId: number, videoIds: number[]) {
  const removed = await queries.deleteLikes(trx, userId, videoIds)
  await addToVideoCounts(trx, removed, { likes: -1 })
  return removed.length
}

/** @throws DomainError not_found, also for what the viewer may not see */
export async function findLikeStatusOfComment(ctx: Context, viewer: Viewer, commentId: number) {
  await findVisibleComment(ctx.db, viewer, commentId)
  return {
    likeStatus: await queries.findReaction(ctx.db, { kind: 'comment', userId: viewer.id, id: commentId }),
  }
}

/**
 * Counts of comments are always public.
 * @throws DomainError not_found, forbidden (comments are turned off)
 */
export async function reactToComment(
  ctx: Context,
  viewer: Viewer,
  { commentId, likeStatus }: { commentId: number; likeStatus: LikeStatus },
) {
  return ctx.transaction(async (trx) => {
    const { subject } = await findVisibleComment(trx, viewer, commentId)
    requireCommentsEnabled(subject)
    const of = { kind: 'comment', userId: viewer.id, id: commentId } as const
    const before = await queries.saveReaction(trx, { ...of, status: likeStatus })
    if (before !== likeStatus) await addToReactionCounts(trx, [commentId], countDeltas(before, likeStatus))
    return { likeStatus, ...(await findReactionCounts(trx, commentId)) }
  })
}

async function findVisiblePost(db: Db, viewer: Viewer, postId: number) {
  const post = await findPostAccess(db, postId)
  if (!post || !canSeePost(viewer, post)) throw new DomainError('not_found', t`Post not found.`)
  return post
}

/** @throws DomainError not_found, also for what the viewer may not see */
export async function findLikeStatusOfPost(ctx: Context, viewer: Viewer, postId: number) {
  await findVisiblePost(ctx.db, viewer, postId)
  return { likeStatus: await queries.findReaction(ctx.db, { kind: 'post', userId: viewer.id, id: postId }) }
}

/** @throws DomainError not_found, also for what the viewer may not see */
export async function reactToPost(
  ctx: Context,
  viewer: Viewer,
  { postId, likeStatus }: { postId: number; likeStatus: LikeStatus },
) {
  return ctx.transaction(async (trx) => {
    const { showLikeCount } = await findVisiblePost(trx, viewer, postId)
    const of = { kind: 'post', userId: viewer.id, id: postId } as const
    const before = await queries.saveReaction(trx, { ...of, status: likeStatus })
    if (before !== likeStatus) await addToPostCounts(trx, [postId], countDeltas(before, likeStatus))
    return { likeStatus, ...visibleCounts(await findPostCounts(trx, postId), showLikeCount) }
  })
}

/** Account deletion: removes the reactions and corrects all counts. */
export async function removeReactionsOfUser(trx: Trx, userId: number) {
  const videos = groupIdsByStatus(await queries.deleteReactionsOfUser(trx, 'video', userId))
  await addToVideoCounts(trx, videos('like'), { likes: -1 })
  await addToVideoCounts(trx, videos('dislike'), { dislikes: -1 })
  const posts = groupIdsByStatus(await queries.deleteReactionsOfUser(trx, 'post', userId))
  await addToPostCounts(trx, posts('like'), { likes: -1 })
  await addToPostCounts(trx, posts('dislike'), { dislikes: -1 })
  const comments = groupIdsByStatus(await queries.deleteReactionsOfUser(trx, 'comment', userId))
  await addToReactionCounts(trx, comments('like'), { likes: -1 })
  await addToReactionCounts(trx, comments('dislike'), { dislikes: -1 })
}

const groupIdsByStatus = (removedReactions: { id: number; status: string }[]) => (status: string) =>
  removedReactions.flatMap((reaction) => (reaction.status === status ? [reaction.id] : []))
