import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

/** Something must be put right for the site to run; said again and again until it is. */
export const troubleFound = defineAnnouncement(
  'trouble-found',
  z.object({ check: z.string(), says: z.string(), advice: z.string() }),
)
