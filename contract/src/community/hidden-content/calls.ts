import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, noContent } from '../../http/shared.ts'
import { hiddenAt, HiddenChannel, HiddenIds, HiddenVideo } from './schemas.ts'

const limit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
const params = z.object({ id: Id })
const HiddenAnswer = z.object({ id: Id, hiddenAt })

export const hiddenContent = {
  listIds: call('GET /api/hidden', {
    access: 'user',
    summary: 'The newest ids of hidden videos and channels',
    response: HiddenIds,
  }),
  listVideos: call('GET /api/hidden/videos', {
    access: 'user',
    summary: 'The videos hidden by the viewer, most recently hidden first',
    query: CursorPage,
    response: cursorPageOf(HiddenVideo),
  }),
  listChannels: call('GET /api/hidden/channels', {
    access: 'user',
    summary: 'The channels hidden by the viewer, most recently hidden first',
    query: CursorPage,
    response: cursorPageOf(HiddenChannel),
  }),
  hideVideo: call('PUT /api/hidden/videos/:id', {
    access: 'user',
    summary: 'Hide a video from the viewer’s lists',
    limit,
    params,
    response: HiddenAnswer,
  }),
  unhideVideo: call('DELETE /api/hidden/videos/:id', {
    access: 'user',
    summary: 'Unhide a video; does nothing if it is not hidden',
    limit,
    params,
    ...noContent,
  }),
  hideChannel: call('PUT /api/hidden/channels/:id', {
    access: 'user',
    summary: 'Hide a channel from the viewer’s lists',
    limit,
    params,
    response: HiddenAnswer,
  }),
  unhideChannel: call('DELETE /api/hidden/channels/:id', {
    access: 'user',
    summary: 'Unhide a channel; does nothing if it is not hidden',
    limit,
    params,
    ...noContent,
  }),
}
