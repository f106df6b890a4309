import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id } from '../../http/shared.ts'
import { ChannelViewerState, ViewerState } from './schemas.ts'

/** One page of any list. */
export const maxViewerStates = 100

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
