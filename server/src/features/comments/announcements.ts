import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const id = z.number().int()
/** A comment, who wrote it, and what it stands under. */
const about = { commentId: id, authorId: id, kind: z.enum(['video', 'post']), subjectId: id, ownerId: id }

/** Somebody has begun a thread that everybody sees; once, also when it waited for approval first. */
export const commented = defineAnnouncement('commented', z.object(about))

/** The same of a reply: in whose thread, and whom it answers; null for those who have gone. */
export const replied = defineAnnouncement(
  'replied',
  z.object({ ...about, parentId: id, threadOfId: id.nullable(), replyToId: id.nullable() }),
)

/** A comment that everybody sees names these people; each of them once, however often it is edited. */
export const mentioned = defineAnnouncement('mentioned', z.object({ ...about, userIds: z.array(id) }))

/** The creator gave a comment of somebody else a heart. */
export const hearted = defineAnnouncement('hearted', z.object(about))
