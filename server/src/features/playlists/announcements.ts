import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

/** There is a new playlist, or one says something else of itself, or is for others than before. */
export const playlistChanged = defineAnnouncement(
  'playlist-changed',
  z.object({ playlistId: z.number().int() }),
)
