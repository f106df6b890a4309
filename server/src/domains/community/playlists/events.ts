import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

/** Created, renamed, or made visible to a different audience. */
export const playlistChanged = defineEvent('playlist-changed', z.object({ playlistId: z.number().int() }))
