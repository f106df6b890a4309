import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

export const captionsChanged = defineEvent('captions-changed', z.object({ videoId: z.number().int() }))
