import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const userId = z.number().int()

/** Somebody follows a channel from now on; another bell is not said again. */
export const subscribed = defineAnnouncement(
  'subscribed',
  z.object({ subscriberId: userId, channelId: userId }),
)
