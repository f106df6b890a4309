import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

/** Captions of a video were added, changed or removed. */
export const captionsChanged = defineAnnouncement('captions-changed', z.object({ videoId: z.number().int() }))
