import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

/** A health check fails; published on every run until it passes. */
export const troubleFound = defineAnnouncement(
  'trouble-found',
  z.object({ check: z.string(), says: z.string(), advice: z.string() }),
)
