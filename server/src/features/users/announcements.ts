import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

/** There is a new account. */
export const signedUp = defineAnnouncement('signed-up', z.object({ userId: z.number().int() }))

/** Somebody has another name, or says something else of themselves. */
export const profileChanged = defineAnnouncement('profile-changed', z.object({ userId: z.number().int() }))
