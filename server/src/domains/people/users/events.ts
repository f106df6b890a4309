import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

export const userSignedUp = defineEvent('user-signed-up', z.object({ userId: z.number().int() }))

export const profileChanged = defineEvent('profile-changed', z.object({ userId: z.number().int() }))
