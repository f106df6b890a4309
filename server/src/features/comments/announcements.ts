import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const id = z.number().int()
const about = { commentId: id, authorId: id, kind: z.enum(['video', 'post']), subjectId: id, ownerId: id }

/** A thread became visible. Published once, also when the comment waited for approval first. */
export const commented = defineAnnouncement('commented', z.object(about))

/** A reply became visible. `threadOfId` and `replyToId` are null for deleted authors. */
export const replied = defineAnnouncement(
  'replied',
  z.object({ ...about, parentId: id, threadOfId: id.nullable(), replyToId: id.nullable() }),
)

/** A visible comment mentions these users. Each of them is mentioned once, however often the comment is edited. */
export const mentioned = defineAnnouncement('mentioned', z.object({ ...about, userIds: z.array(id) }))

export const hearted = defineAnnouncement('hearted', z.object(about))
