import { z } from 'zod'
import { defineEvent } from '../../platform/announcements/announcement.ts'

export const captionsChanged = defineEvent('captions-changed', z.object({ videoId: z.number().int() }))
