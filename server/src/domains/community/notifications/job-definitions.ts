import { sourceLanguage } from '@kinora/contract/text/active-language'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

const id = z.number().int()

/** Handles one batch of subscribers, then adds itself again with the next `afterId`. */
export const notifySubscribersOfVideo = defineJob(
  'notify-subscribers-of-video',
  z.object({ videoId: id, ownerId: id, isFirst: z.boolean(), afterId: id.default(0) }),
  { attempts: 10, concurrency: 1 },
)

export const notifySubscribersOfPost = defineJob(
  'notify-subscribers-of-post',
  z.object({ postId: id, ownerId: id, afterId: id.default(0) }),
  { attempts: 10, concurrency: 1 },
)

export const composeMails = defineJob('compose-notification-mails', z.object({}), {
  attempts: 3,
  onePerKey: 'unfinished',
})

export const sendNotificationMail = defineJob(
  'send-notification-mail',
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    language: z.string().default(sourceLanguage),
    unsubscribeUrl: z.string(),
  }),
  { attempts: 6, backoffSeconds: 60 },
)

export const deleteOldNotifications = defineJob('delete-old-notifications', z.object({}), { attempts: 3 })
