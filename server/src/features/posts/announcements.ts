import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const id = z.number().int()

/** Somebody has posted; once, as it is made. */
export const postPublished = defineAnnouncement('post-published', z.object({ postId: id, ownerId: id }))

/** A post that everybody sees names these people; each of them once, however often it is edited. */
export const mentionedInPost = defineAnnouncement(
  'mentioned-in-post',
  z.object({ postId: id, ownerId: id, userIds: z.array(id) }),
)
