import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const id = z.number().int()

/** A video has as many likes as few have: 10, 100, 1,000 and so on. Said again when it falls below and comes back. */
export const likesReached = defineAnnouncement(
  'likes-reached',
  z.object({ videoId: id, ownerId: id, count: id }),
)
