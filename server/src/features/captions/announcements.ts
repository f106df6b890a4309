import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

export const captionsChanged = defineAnnouncement('captions-changed', z.object({ videoId: z.number().int() }))
