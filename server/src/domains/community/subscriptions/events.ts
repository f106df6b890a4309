import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

const userId = z.number().int()

/** Not published when only the bell changes. */
export const channelSubscribed = defineEvent(
  'channel-subscribed',
  z.object({ subscriberId: userId, channelId: userId }),
)
