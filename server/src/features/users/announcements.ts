import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

/** Somebody has another name, or says something else of themselves. */
export const profileChanged = defineAnnouncement('profile-changed', z.object({ userId: z.number().int() }))
