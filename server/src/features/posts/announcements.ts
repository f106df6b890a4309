import { approvalStatuses } from '@kinora/contract/content-rules'
import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const id = z.number().int()

/** Published once, the first time that a post is public. */
export const postPublished = defineAnnouncement('post-published', z.object({ postId: id, ownerId: id }))

export const postChanged = defineAnnouncement('post-changed', z.object({ postId: id }))

/** Published for public posts. Each user is mentioned once, however often the post is edited. */
export const mentionedInPost = defineAnnouncement(
  'mentioned-in-post',
  z.object({ postId: id, ownerId: id, userIds: z.array(id) }),
)

export const postReviewed = defineAnnouncement(
  'post-reviewed',
  z.object({
    postId: id,
    ownerId: id,
    status: z.enum(approvalStatuses),
    reason: z.string(),
    decidedAt: z.string(),
  }),
)
