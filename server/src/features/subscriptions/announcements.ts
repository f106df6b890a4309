import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const userId = z.number().int()

/** Not published when only the bell changes. */
export const subscribed = defineAnnouncement(
  'subscribed',
  z.object({ subscriberId: userId, channelId: userId }),
)
