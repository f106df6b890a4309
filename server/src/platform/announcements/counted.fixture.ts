import { z } from 'zod'
import { defineAnnouncement } from './announcement.ts'

/** What a process of its own announces, so that a test can kill it. */
export const counted = defineAnnouncement('counted', z.object({ n: z.number() }))
