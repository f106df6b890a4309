import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

/** Created, renamed, or made visible to a different audience. */
export const playlistChanged = defineAnnouncement(
  'playlist-changed',
  z.object({ playlistId: z.number().int() }),
)
