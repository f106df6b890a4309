import { changeOfCounts, isMilestone } from '@kinora/contract/reaction-rules'
import type { LikeStatus } from '@kinora/contract/reactions'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findVisible as findVisibleComment } from '../comments/read.ts'
import { addReactions, findReactionCounts } from '../comments/write-queries.ts'
import { requireOn } from '../comments/write.ts'
import { addToPostCounts, findPostCounts } from '../posts/count-queries.ts'
import { canSeePost } from '../posts/policy.ts'
import { findGuarded } from '../posts/queries.ts'
import { shownCount } from '../settings/shown-count.ts'
import { addToVideoCounts, findVideoCounts } from '../videos/count-queries.ts'
import { canSeeVideo } from '../videos/policy.ts'
import { likesReached } from './announcements.ts'
import * as queries from './queries.ts'

async function findVisible(db: Db, viewer: Viewer, videoId: number) {
  const video = await queries.findForViewer(db, viewer.id, videoId)
  if (!video || !canSeeVideo(viewer, video)) throw new DomainError('not_found', 'Video not found.')
  return video
}

/** @throws DomainError not_found, also for what the viewer may not see */
export async function findLikeStatus(ctx: Context, viewer: Viewer, videoId: number) {
  const { status } = await findVisible(ctx.db, viewer, videoId)
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
    const { showLikeCount, ownerId } = await findVisible(trx, viewer, videoId)
    const before = await queries.set(trx, {
      kind: 'video',
      userId: viewer.id,
      id: videoId,
      status: likeStatus,
    })
    if (before !== likeStatus) await addToVideoCounts(trx, [videoId], changeOfCounts(before, likeStatus))
    const counts = await findVideoCounts(trx, videoId)
    if (likeStatus === 'like' && before !== 'like' && isMilestone(counts.likes)) {
      await announce(trx, likesReached, { videoId, ownerId, count: counts.likes })
    }
    return { likeStatus, ...shownCounts(counts, showLikeCount) }
  })
}

const shownCounts = (counts: { likes: number; dislikes: number }, isShown: boolean | null) => ({
  likes: shownCount(counts.likes, isShown),
  dislikes: shownCount(counts.dislikes, isShown),
})

/** Works for videos that the user can no longer see. Returns the number of removed likes. */
export async function takeBackLikes(trx: Trx, userId: number, videoIds: number[]) {
  const removed = await queries.removeLikes(trx, userId, videoIds)
  await addToVideoCounts(trx, removed, { likes: -1 })
  return removed.length
}

/** @throws DomainError not_found, also for what the viewer may not see */
export async function findLikeStatusOfComment(ctx: Context, viewer: Viewer, commentId: number) {
  await findVisibleComment(ctx.db, viewer, commentId)
  return { likeStatus: await queries.find(ctx.db, { kind: 'comment', userId: viewer.id, id: commentId }) }
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
    requireOn(subject)
    const of = { kind: 'comment', userId: viewer.id, id: commentId } as const
    const before = await queries.set(trx, { ...of, status: likeStatus })
    if (before !== likeStatus) await addReactions(trx, [commentId], changeOfCounts(before, likeStatus))
    return { likeStatus, ...(await findReactionCounts(trx, commentId)) }
  })
}

async function findVisiblePost(db: Db, viewer: Viewer, postId: number) {
  const post = await findGuarded(db, postId)
  if (!post || !canSeePost(viewer, post)) throw new DomainError('not_found', 'Post not found.')
  return post
}

/** @throws DomainError not_found, also for what the viewer may not see */
export async function findLikeStatusOfPost(ctx: Context, viewer: Viewer, postId: number) {
  await findVisiblePost(ctx.db, viewer, postId)
  return { likeStatus: await queries.find(ctx.db, { kind: 'post', userId: viewer.id, id: postId }) }
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
    const before = await queries.set(trx, { ...of, status: likeStatus })
    if (before !== likeStatus) await addToPostCounts(trx, [postId], changeOfCounts(before, likeStatus))
    return { likeStatus, ...shownCounts(await findPostCounts(trx, postId), showLikeCount) }
  })
}

/** Account deletion: removes the reactions and corrects all counts. */
export async function removeReactionsOfUser(trx: Trx, userId: number) {
  const videos = idsBy(await queries.removeOfUser(trx, 'video', userId))
  await addToVideoCounts(trx, videos('like'), { likes: -1 })
  await addToVideoCounts(trx, videos('dislike'), { dislikes: -1 })
  const posts = idsBy(await queries.removeOfUser(trx, 'post', userId))
  await addToPostCounts(trx, posts('like'), { likes: -1 })
  await addToPostCounts(trx, posts('dislike'), { dislikes: -1 })
  const comments = idsBy(await queries.removeOfUser(trx, 'comment', userId))
  await addReactions(trx, comments('like'), { likes: -1 })
  await addReactions(trx, comments('dislike'), { dislikes: -1 })
}

const idsBy = (gone: { id: number; status: string }[]) => (status: string) =>
  gone.flatMap((reaction) => (reaction.status === status ? [reaction.id] : []))
