import { z } from 'zod'
import { Id, Timestamp } from '../../http/shared.ts'
import { VideoCard } from '../../library/videos/schemas.ts'
import { UserSummary } from '../../people/users/schemas.ts'

/** Lists in the browser filter by the newest ids of each kind; lists of the server filter by all. */
export const maxHiddenIds = 2000

/** docs/product.md “Hiding” */
export const HiddenIds = z
  .object({ videoIds: z.array(Id), channelIds: z.array(Id) })
  .meta({ id: 'HiddenIds' })
export type HiddenIds = z.infer<typeof HiddenIds>

export const hiddenAt = Timestamp
export const HiddenVideo = VideoCard.extend({ hiddenAt }).meta({ id: 'HiddenVideo' })
export type HiddenVideo = z.infer<typeof HiddenVideo>
export const HiddenChannel = UserSummary.extend({ hiddenAt }).meta({ id: 'HiddenChannel' })
export type HiddenChannel = z.infer<typeof HiddenChannel>
