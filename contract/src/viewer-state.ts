import { z } from 'zod'
import { call } from './call.ts'
import { LikeStatus } from './reactions.ts'
import { Id } from './shared.ts'
import { BellSetting } from './subscriptions.ts'

/** One page of any list. */
export const maxViewerStates = 100

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

const VideoIds = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'List the ids of videos, separated by commas')
  .transform((text): unknown[] => text.split(','))
  .pipe(z.array(Id).max(maxViewerStates, `At most ${maxViewerStates} videos per request`))

export const viewerState = {
  find: call({
    method: 'GET',
    path: '/api/videos/:id/viewer-state',
    access: 'user',
    summary: 'The state of a video for the viewer: permissions, position, reaction, subscription',
    params: z.object({ id: Id }),
    response: ViewerState,
  }),
  list: call({
    method: 'GET',
    path: '/api/viewer-state',
    access: 'user',
    summary: 'The state of several videos for the viewer; those that the viewer cannot see are left out',
    query: z.object({ videoIds: VideoIds }),
    response: z.object({ items: z.array(ViewerState) }),
  }),
  findOfChannel: call({
    method: 'GET',
    path: '/api/channel/:userId/viewer-state',
    access: 'user',
    summary: 'The state of a channel for the viewer',
    params: z.object({ userId: Id }),
    response: ChannelViewerState,
  }),
}
