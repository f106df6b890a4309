import { z } from 'zod'
import { Timestamp } from '../../http/shared.ts'
import { VideoCard } from '../../library/videos/schemas.ts'
import { BellSetting } from '../../library/viewer-state/schemas.ts'
import { UserSummary } from '../../people/users/schemas.ts'

/** `bell` is null without a subscription, `subscriberCount` when the channel hides it. */
export const Subscription = z.object({
  bell: BellSetting.nullable(),
  subscriberCount: z.number().int().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const SubscribedChannel = UserSummary.extend({
  bell: BellSetting,
  subscribedAt: Timestamp,
  /** Release of the newest public video; null without one. */
  lastUploadAt: Timestamp.nullable(),
  /** Null when the channel hides it. */
  subscriberCount: z.number().int().nullable(),
}).meta({ id: 'SubscribedChannel' })
export type SubscribedChannel = z.infer<typeof SubscribedChannel>

export const FeedVideo = VideoCard.extend({
  snippet: z.string(),
  /** Where this viewer stopped; null if they never started it. */
  positionSeconds: z.number().nullable(),
}).meta({ id: 'FeedVideo' })
export type FeedVideo = z.infer<typeof FeedVideo>

export const SubscriptionNews = z
  .object({
    /** End of the previous visit; null during the first one. */
    newSince: Timestamp.nullable(),
    /** Videos and posts since then; `mostNew` means that many or more. */
    newCount: z.number().int(),
    channelCount: z.number().int(),
  })
  .meta({ id: 'SubscriptionNews' })
export type SubscriptionNews = z.infer<typeof SubscriptionNews>

export const SuggestedChannel = UserSummary.extend({
  subscriberCount: z.number().int().nullable(),
  bio: z.string(),
}).meta({ id: 'SuggestedChannel' })
export type SuggestedChannel = z.infer<typeof SuggestedChannel>

export const SubscriptionImport = z.object({
  /** Not followed before; only the first ones, by name. */
  newChannels: z.array(UserSummary),
  newCount: z.number().int(),
  followedCount: z.number().int(),
  /** Unknown channels, and the viewer’s own. */
  missingCount: z.number().int(),
})
export type SubscriptionImport = z.infer<typeof SubscriptionImport>
