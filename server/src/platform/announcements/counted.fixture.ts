import { z } from 'zod'
import { defineAnnouncement } from './announcement.ts'

export const counted = defineAnnouncement('counted', z.object({ n: z.number() }))
