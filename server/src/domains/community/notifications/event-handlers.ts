import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { onEventRun } from '../../../platform/events/event.ts'
import { handleJob, type HandledJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { threadPublished, commentHearted, usersMentioned, replyPublished } from '../comments/events.ts'
import { mentionedInPost, postPublished, postReviewed } from '../posts/events.ts'
import { videoProcessed } from '../../library/processing/events.ts'
import { likesReached } from '../reactions/events.ts'
import { channelSubscribed } from '../subscriptions/events.ts'
import { userSignedUp } from '../../people/users/events.ts'
import { videoCreated, videoLive, videoPlayable, videoReviewed } from '../../library/videos/events.ts'
import { newVideoKey, notifyVideoReady } from './video-alerts.ts'
import { notifySubscribersOfPost, notifySubscribersOfVideo } from './job-definitions.ts'
import { notify, notifyOn, notifyStaff, notifySubscribers } from './notify.ts'
import { type NotificationEvent, countSubscribers, findLiveVideo } from './notify-queries.ts'

interface CommentRef {
  commentId: number
  authorId: number
  kind: 'video' | 'post'
  subjectId: number
}

/** One event key per comment, so that a user who is both answered and mentioned is notified once. */
const commentEvent = ({ commentId, authorId, kind, subjectId }: CommentRef) => ({
  eventKey: `comment:${commentId}`,
  actorId: authorId,
  commentId,
  ...(kind === 'video' ? { videoId: subjectId } : { postId: subjectId }),
})

const notifyOwnerOfComment = (ctx: Context, about: z.output<typeof threadPublished.schema>) =>
  notify(ctx, [about.ownerId], {
    kind: 'comment',
    groupKey: `comments:${about.kind}:${about.subjectId}`,
    ...commentEvent(about),
  })

const notifyReply = (ctx: Context, about: z.output<typeof replyPublished.schema>) =>
  notify(ctx, [about.replyToId, about.threadOfId], {
    kind: 'reply',
    groupKey: `replies:${about.parentId}`,
    ...commentEvent(about),
  })

const notifyMentioned = (ctx: Context, { userIds, ...about }: z.output<typeof usersMentioned.schema>) =>
  notify(ctx, userIds, {
    kind: 'mention',
    groupKey: `mention:${about.commentId}`,
    isOnce: true,
    ...commentEvent(about),
  })

const notifyHearted = (ctx: Context, about: z.output<typeof commentHearted.schema>) =>
  notify(ctx, [about.authorId], {
    kind: 'heart',
    groupKey: `heart:${about.commentId}`,
    isOnce: true,
    ...commentEvent(about),
    eventKey: `heart:${about.commentId}`,
    actorId: about.ownerId,
  })

async function notifySubscribed(
  ctx: Context,
  { subscriberId, channelId }: z.output<typeof channelSubscribed.schema>,
) {
  const count = await countSubscribers(ctx.db, channelId)
  await notify(ctx, [channelId], {
    kind: 'subscriber',
    groupKey: 'subscribers',
    eventKey: `subscribed:${subscriberId}`,
    actorId: subscriberId,
    details: { count },
  })
}

const notifyLikes = (ctx: Context, { videoId, ownerId, count }: z.output<typeof likesReached.schema>) =>
  notify(ctx, [ownerId], {
    kind: 'likes',
    groupKey: `likes:${videoId}:${count}`,
    isOnce: true,
    eventKey: `likes:${videoId}:${count}`,
    videoId,
    details: { count },
  })

function notifyProcessed(ctx: Context, processed: z.output<typeof videoProcessed.schema>) {
  const { videoId, ownerId, at, outcome, heights, reason } = processed
  const event: NotificationEvent = {
    kind: outcome === 'done' ? 'processing-done' : 'processing-failed',
    groupKey: `processed:${videoId}`,
    eventKey: `processed:${videoId}:${at}`,
    videoId,
    details: { sizes: heights.map((height) => `${height}p`).join(', '), reason },
  }
  return notify(ctx, [ownerId], event)
}

interface ReviewDecision {
  ownerId: number
  status: string
  reason: string
  decidedAt: string
}

/** Every decision is a new event; repeated decisions are not published. */
const notifyReviewed = (
  ctx: Context,
  { ownerId, status, reason, decidedAt }: ReviewDecision,
  about: { videoId: number } | { postId: number },
) => {
  const key = `approval:${Object.entries(about).join(':')}`
  const details = { status, note: reason }
  return notify(ctx, [ownerId], {
    kind: 'decision',
    groupKey: key,
    eventKey: `${key}:${decidedAt}`,
    details,
    ...about,
  })
}

const notifyVideoReviewed = (ctx: Context, { videoId, ...decided }: z.output<typeof videoReviewed.schema>) =>
  notifyReviewed(ctx, decided, { videoId })
const notifyPostReviewed = (ctx: Context, { postId, ...decided }: z.output<typeof postReviewed.schema>) =>
  notifyReviewed(ctx, decided, { postId })

const notifySignedUp = (ctx: Context, { userId }: z.output<typeof userSignedUp.schema>) =>
  notifyStaff(ctx, {
    kind: 'sign-up',
    groupKey: 'sign-ups',
    eventKey: `sign-up:${userId}`,
    actorId: userId,
  })

const notifyUploaded = (ctx: Context, { videoId, ownerId }: z.output<typeof videoCreated.schema>) =>
  notifyStaff(ctx, {
    kind: 'upload',
    groupKey: `upload:${videoId}`,
    isOnce: true,
    eventKey: `upload:${videoId}`,
    actorId: ownerId,
    videoId,
  })

/** A broadcast that became public only after its end is a video like others. */
function kindOfNewVideo({
  broadcastState,
  isShort,
}: {
  broadcastState: string | null
  isShort: boolean
}): NotificationEvent['kind'] {
  if (isOnAir(broadcastState)) return 'new-broadcast'
  return isShort ? 'new-short' : 'new-video'
}

/** Subscribers are notified the first time that a video is live: of a broadcast when it goes on air. */
const runNotifySubscribersOfVideo: JobHandler<typeof notifySubscribersOfVideo> = async (ctx, payload) => {
  const video = payload.isFirst && (await findLiveVideo(ctx.db, payload.videoId))
  if (!video) return
  const { id: videoId, ownerId: channelId } = video
  const kind = kindOfNewVideo(video)
  const event = { kind, groupKey: newVideoKey(videoId), videoId } as const
  await notifySubscribers(
    ctx,
    { channelId, afterId: payload.afterId, isForPersonal: kind !== 'new-short', event },
    (trx, afterId) => addJob(trx, notifySubscribersOfVideo, { ...payload, afterId }),
  )
}

const runNotifySubscribersOfPost: JobHandler<typeof notifySubscribersOfPost> = async (ctx, payload) => {
  const { postId, ownerId: channelId, afterId } = payload
  const event = { kind: 'new-post', groupKey: `new-post:${postId}`, postId } as const
  await notifySubscribers(ctx, { channelId, afterId, isForPersonal: false, event }, (trx, last) =>
    addJob(trx, notifySubscribersOfPost, { ...payload, afterId: last }),
  )
}

const notifyMentionedInPost = (
  ctx: Context,
  { postId, ownerId, userIds }: z.output<typeof mentionedInPost.schema>,
) => {
  const key = `post:${postId}`
  const event = {
    kind: 'mention',
    groupKey: key,
    isOnce: true,
    eventKey: key,
    actorId: ownerId,
    postId,
  } as const
  return notify(ctx, userIds, event)
}

export const notificationEventHandlers: HandledJob[] = [
  notifyOn(threadPublished, 'notify-owner-of-comment', notifyOwnerOfComment),
  notifyOn(replyPublished, 'notify-reply', notifyReply),
  notifyOn(usersMentioned, 'notify-mentioned', notifyMentioned),
  notifyOn(commentHearted, 'notify-hearted', notifyHearted),
  notifyOn(channelSubscribed, 'notify-subscribed', notifySubscribed),
  notifyOn(likesReached, 'notify-likes', notifyLikes),
  notifyOn(videoProcessed, 'notify-processed', notifyProcessed),
  notifyOn(videoReviewed, 'notify-video-reviewed', notifyVideoReviewed),
  notifyOn(postReviewed, 'notify-post-reviewed', notifyPostReviewed),
  notifyOn(userSignedUp, 'notify-signed-up', notifySignedUp),
  notifyOn(videoCreated, 'notify-uploaded', notifyUploaded),
  notifyOn(videoLive, 'notify-video-ready', notifyVideoReady),
  notifyOn(videoPlayable, 'notify-video-ready-playable', notifyVideoReady),
  onEventRun(videoLive, handleJob(notifySubscribersOfVideo, runNotifySubscribersOfVideo)),
  notifyOn(mentionedInPost, 'notify-mentioned-in-post', notifyMentionedInPost),
  onEventRun(postPublished, handleJob(notifySubscribersOfPost, runNotifySubscribersOfPost)),
]
