import { z } from 'zod'
import { defineEvent } from '../../platform/announcements/announcement.ts'

export const userSignedUp = defineEvent('signed-up', z.object({ userId: z.number().int() }))

export const profileChanged = defineEvent('profile-changed', z.object({ userId: z.number().int() }))
