import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { react, reactWith, type Announcement } from '../../platform/announcements/announcement.ts'
import { handleJob, type HandledJob, type JobHandler, type JobOptions } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { commented, hearted, mentioned, replied } from '../comments/announcements.ts'
import {
  applicationDecided,
  applicationMade,
  becameEligible,
  earned,
  payoutDecided,
  payoutRequested,
} from '../monetization/announcements.ts'
import { troubleFound } from '../operations/announcements.ts'
import { mentionedInPost, postPublished, postReviewed } from '../posts/announcements.ts'
import { videoProcessed } from '../processing/announcements.ts'
import { likesReached } from '../reactions/announcements.ts'
import { claimDecided } from '../copyright/announcements.ts'
import { appealDecided, appealMade, reportDecided } from '../reports/announcements.ts'
import { strikeGiven } from '../strikes/announcements.ts'
import { suspensionAppealed } from '../suspensions/announcements.ts'
import { subscribed } from '../subscriptions/announcements.ts'
import { signedUp } from '../users/announcements.ts'
import { videoCreated, videoLive, videoPlayable, videoReviewed } from '../videos/announcements.ts'
import { tellAwaiting } from './awaited.ts'
import { tellAppealMade, tellSuspensionAppealed, tellTrouble } from './alerts.ts'
import * as money from './tell-money.ts'
import { tellAppealDecided, tellClaimDecided, tellDecided, tellStrike } from './case-reactions.ts'
import { tellOfPost, tellOfVideo } from './job-definitions.ts'
import * as subjects from './subject-queries.ts'
import { tell, tellStaff, tellSubscribers } from './tell.ts'
import type { Told } from './tell-queries.ts'

const options: JobOptions = { attempts: 10 }

interface AboutComment {
  commentId: number
  authorId: number
  kind: 'video' | 'post'
  subjectId: number
}

/** One event key per comment, so that a user who is both answered and mentioned is notified once. */
const ofComment = ({ commentId, authorId, kind, subjectId }: AboutComment) => ({
  eventKey: `comment:${commentId}`,
  actorId: authorId,
  commentId,
  ...(kind === 'video' ? { videoId: subjectId } : { postId: subjectId }),
})

const tellOwner = (ctx: Context, about: z.output<typeof commented.schema>) =>
  tell(ctx, [about.ownerId], {
    kind: 'comment',
    groupKey: `comments:${about.kind}:${about.subjectId}`,
    ...ofComment(about),
  })

const tellAnswered = (ctx: Context, about: z.output<typeof replied.schema>) =>
  tell(ctx, [about.replyToId, about.threadOfId], {
    kind: 'reply',
    groupKey: `replies:${about.parentId}`,
    ...ofComment(about),
  })

const tellMentioned = (ctx: Context, { userIds, ...about }: z.output<typeof mentioned.schema>) =>
  tell(ctx, userIds, {
    kind: 'mention',
    groupKey: `mention:${about.commentId}`,
    isOnce: true,
    ...ofComment(about),
  })

const tellHearted = (ctx: Context, about: z.output<typeof hearted.schema>) =>
  tell(ctx, [about.authorId], {
    kind: 'heart',
    groupKey: `heart:${about.commentId}`,
    isOnce: true,
    ...ofComment(about),
    eventKey: `heart:${about.commentId}`,
    actorId: about.ownerId,
  })

async function tellSubscribed(ctx: Context, { subscriberId, channelId }: z.output<typeof subscribed.schema>) {
  const count = await subjects.countSubscribers(ctx.db, channelId)
  await tell(ctx, [channelId], {
    kind: 'subscriber',
    groupKey: 'subscribers',
    eventKey: `subscribed:${subscriberId}`,
    actorId: subscriberId,
    details: { count },
  })
}

const tellLikes = (ctx: Context, { videoId, ownerId, count }: z.output<typeof likesReached.schema>) =>
  tell(ctx, [ownerId], {
    kind: 'likes',
    groupKey: `likes:${videoId}:${count}`,
    isOnce: true,
    eventKey: `likes:${videoId}:${count}`,
    videoId,
    details: { count },
  })

function tellProcessed(ctx: Context, processed: z.output<typeof videoProcessed.schema>) {
  const { videoId, ownerId, at, outcome, heights, reason } = processed
  const told: Told = {
    kind: outcome === 'done' ? 'processing-done' : 'processing-failed',
    groupKey: `processed:${videoId}`,
    eventKey: `processed:${videoId}:${at}`,
    videoId,
    details: { sizes: heights.map((height) => `${height}p`).join(', '), reason },
  }
  return tell(ctx, [ownerId], told)
}

interface Reviewed {
  ownerId: number
  status: string
  reason: string
  decidedAt: string
}

/** Every decision is a new event; repeated decisions are not published. */
const tellReviewed = (
  ctx: Context,
  { ownerId, status, reason, decidedAt }: Reviewed,
  about: { videoId: number } | { postId: number },
) => {
  const key = `approval:${Object.entries(about).join(':')}`
  const details = { status, note: reason }
  return tell(ctx, [ownerId], {
    kind: 'decision',
    groupKey: key,
    eventKey: `${key}:${decidedAt}`,
    details,
    ...about,
  })
}

const tellVideoReviewed = (ctx: Context, { videoId, ...decided }: z.output<typeof videoReviewed.schema>) =>
  tellReviewed(ctx, decided, { videoId })
const tellPostReviewed = (ctx: Context, { postId, ...decided }: z.output<typeof postReviewed.schema>) =>
  tellReviewed(ctx, decided, { postId })

const tellSignedUp = (ctx: Context, { userId }: z.output<typeof signedUp.schema>) =>
  tellStaff(ctx, {
    kind: 'sign-up',
    groupKey: 'sign-ups',
    eventKey: `sign-up:${userId}`,
    actorId: userId,
  })

const tellUploaded = (ctx: Context, { videoId, ownerId }: z.output<typeof videoCreated.schema>) =>
  tellStaff(ctx, {
    kind: 'upload',
    groupKey: `upload:${videoId}`,
    isOnce: true,
    eventKey: `upload:${videoId}`,
    actorId: ownerId,
    videoId,
  })

/** Subscribers are notified the first time that a video is live. */
const runTellOfVideo: JobHandler<typeof tellOfVideo> = async (ctx, payload) => {
  const video = payload.isFirst && (await subjects.findLive(ctx.db, payload.videoId))
  if (!video) return
  const { id: videoId, ownerId: channelId, isShort } = video
  const told = {
    kind: isShort ? 'new-short' : 'new-video',
    groupKey: `new-video:${videoId}`,
    videoId,
  } as const
  await tellSubscribers(
    ctx,
    { channelId, afterId: payload.afterId, isForPersonal: !isShort, told },
    (trx, afterId) => addJob(trx, tellOfVideo, { ...payload, afterId }),
  )
}

const runTellOfPost: JobHandler<typeof tellOfPost> = async (ctx, payload) => {
  const { postId, ownerId: channelId, afterId } = payload
  const told = { kind: 'new-post', groupKey: `new-post:${postId}`, postId } as const
  await tellSubscribers(ctx, { channelId, afterId, isForPersonal: false, told }, (trx, last) =>
    addJob(trx, tellOfPost, { ...payload, afterId: last }),
  )
}

const tellMentionedInPost = (
  ctx: Context,
  { postId, ownerId, userIds }: z.output<typeof mentionedInPost.schema>,
) => {
  const key = `post:${postId}`
  const told = {
    kind: 'mention',
    groupKey: key,
    isOnce: true,
    eventKey: key,
    actorId: ownerId,
    postId,
  } as const
  return tell(ctx, userIds, told)
}

const hear = <S extends z.ZodType<unknown, object>>(
  announcement: Announcement<S>,
  name: string,
  handler: (ctx: Context, payload: z.output<S>) => Promise<void>,
) => react(announcement, name, handler, options)

export const notificationReactions: HandledJob[] = [
  hear(commented, 'tell-owner-of-comment', tellOwner),
  hear(replied, 'tell-answered', tellAnswered),
  hear(mentioned, 'tell-mentioned', tellMentioned),
  hear(hearted, 'tell-hearted', tellHearted),
  hear(subscribed, 'tell-of-subscriber', tellSubscribed),
  hear(likesReached, 'tell-of-likes', tellLikes),
  hear(videoProcessed, 'tell-processed', tellProcessed),
  hear(reportDecided, 'tell-decided', tellDecided),
  hear(videoReviewed, 'tell-video-reviewed', tellVideoReviewed),
  hear(postReviewed, 'tell-post-reviewed', tellPostReviewed),
  hear(appealDecided, 'tell-appeal-decided', tellAppealDecided),
  hear(appealMade, 'tell-appeal-made', tellAppealMade),
  hear(suspensionAppealed, 'tell-suspension-appealed', tellSuspensionAppealed),
  hear(troubleFound, 'tell-trouble', tellTrouble),
  hear(strikeGiven, 'tell-strike', tellStrike),
  hear(claimDecided, 'tell-claim-decided', tellClaimDecided),
  hear(signedUp, 'tell-signed-up', tellSignedUp),
  hear(videoCreated, 'tell-uploaded', tellUploaded),
  hear(videoLive, 'tell-awaiting', tellAwaiting),
  hear(videoPlayable, 'tell-awaiting-playable', tellAwaiting),
  reactWith(videoLive, handleJob(tellOfVideo, runTellOfVideo)),
  hear(mentionedInPost, 'tell-mentioned-in-post', tellMentionedInPost),
  hear(earned, 'tell-earned', money.tellEarned),
  hear(becameEligible, 'tell-eligible', money.tellEligible),
  hear(applicationMade, 'tell-application', money.tellApplication),
  hear(applicationDecided, 'tell-application-decided', money.tellApplicationDecided),
  hear(payoutRequested, 'tell-payout', money.tellPayout),
  hear(payoutDecided, 'tell-payout-decided', money.tellPayoutDecided),
  reactWith(postPublished, handleJob(tellOfPost, runTellOfPost)),
]
