import { LikeStatus } from '../videos/schemas.ts'
import { z } from 'zod'
import { Id } from '../../http/shared.ts'

export const BellSetting = z.enum(['all', 'personalised', 'none'])
export type BellSetting = z.infer<typeof BellSetting>

/** Kept apart from the video, which is the same for every viewer and can be cached. */
export const ViewerState = z
  .object({
    videoId: Id,
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    positionSeconds: z.number().nullable(),
    likeStatus: LikeStatus,
    /** Null without a subscription to the channel. */
    bell: BellSetting.nullable(),
    inWatchLater: z.boolean(),
    /** Includes Watch later. */
    isSaved: z.boolean(),
    /** The viewer asked to be notified once the video can be watched. */
    isAwaited: z.boolean(),
  })
  .meta({ id: 'ViewerState' })
export type ViewerState = z.infer<typeof ViewerState>

export const ChannelViewerState = z.object({ bell: BellSetting.nullable() }).meta({ id: 'ChannelState' })
export type ChannelViewerState = z.infer<typeof ChannelViewerState>
