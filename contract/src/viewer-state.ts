import { z } from 'zod'
import { call } from './call.ts'
import { LikeStatus } from './reactions.ts'
import { Id } from './shared.ts'
import { Bell } from './subscriptions.ts'

/** Of how many videos at most the states are asked for at once: a page of any list. */
export const mostViewerStates = 100

/** What one viewer has to do with a video. A video itself is the same for everybody, so that it can be kept for all. */
export const ViewerState = z
  .object({
    videoId: Id,
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    /** Where they left it; null when they never watched it. */
    positionSeconds: z.number().nullable(),
    likeStatus: LikeStatus,
    /** Of their subscription to its channel; null without one. */
    bell: Bell.nullable(),
    inWatchLater: z.boolean(),
    /** Whether it is in any of their playlists, the one for later among them. */
    isSaved: z.boolean(),
    /** Whether they want to be told once it can be watched. */
    isAwaited: z.boolean(),
  })
  .meta({ id: 'ViewerState' })
export type ViewerState = z.infer<typeof ViewerState>

/** What one viewer has to do with a channel. */
export const ChannelState = z.object({ bell: Bell.nullable() }).meta({ id: 'ChannelState' })
export type ChannelState = z.infer<typeof ChannelState>

const VideoIds = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'Name videos by their ids, with commas between them')
  .transform((text): unknown[] => text.split(','))
  .pipe(z.array(Id).max(mostViewerStates, `Ask for at most ${mostViewerStates} videos at once`))

export const viewerState = {
  find: call({
    method: 'GET',
    path: '/api/videos/:id/viewer-state',
    access: 'user',
    summary: 'What the viewer has to do with a video',
    params: z.object({ id: Id }),
    response: ViewerState,
  }),
  list: call({
    method: 'GET',
    path: '/api/viewer-state',
    access: 'user',
    summary: 'The same for several videos; those that the viewer cannot see are left out',
    query: z.object({ videoIds: VideoIds }),
    response: z.object({ items: z.array(ViewerState) }),
  }),
  findOfChannel: call({
    method: 'GET',
    path: '/api/channel/:userId/viewer-state',
    access: 'user',
    summary: 'What the viewer has to do with a channel',
    params: z.object({ userId: Id }),
    response: ChannelState,
  }),
}
