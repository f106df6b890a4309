import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

export const signedUp = defineAnnouncement('signed-up', z.object({ userId: z.number().int() }))

export const profileChanged = defineAnnouncement('profile-changed', z.object({ userId: z.number().int() }))
