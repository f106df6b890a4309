import { approvalStatuses } from '@kinora/contract/content-rules'
import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const id = z.number().int()

/** Somebody has posted; once, the first time that everybody sees it. */
export const postPublished = defineAnnouncement('post-published', z.object({ postId: id, ownerId: id }))

/** A post says something else. */
export const postChanged = defineAnnouncement('post-changed', z.object({ postId: id }))

/** A post that everybody sees names these people; each of them once, however often it is edited. */
export const mentionedInPost = defineAnnouncement(
  'mentioned-in-post',
  z.object({ postId: id, ownerId: id, userIds: z.array(id) }),
)

/** Somebody of the staff decided whether everybody may see a post; its owner wants to know, and why. */
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
