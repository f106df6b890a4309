import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, NoContent } from '../../http/shared.ts'
import { hiddenAt, HiddenChannel, HiddenIds, HiddenVideo } from './schemas.ts'

const limit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
const params = z.object({ id: Id })
const HiddenAnswer = z.object({ id: Id, hiddenAt })

export const hiddenContent = {
  listIds: call({
    method: 'GET',
    path: '/api/hidden',
    access: 'user',
    summary: 'The newest ids of hidden videos and channels',
    response: HiddenIds,
  }),
  listVideos: call({
    method: 'GET',
    path: '/api/hidden/videos',
    access: 'user',
    summary: 'The videos hidden by the viewer, most recently hidden first',
    query: CursorPage,
    response: cursorPageOf(HiddenVideo),
  }),
  listChannels: call({
    method: 'GET',
    path: '/api/hidden/channels',
    access: 'user',
    summary: 'The channels hidden by the viewer, most recently hidden first',
    query: CursorPage,
    response: cursorPageOf(HiddenChannel),
  }),
  hideVideo: call({
    method: 'PUT',
    path: '/api/hidden/videos/:id',
    access: 'user',
    summary: 'Hide a video from the viewer’s lists',
    limit,
    params,
    response: HiddenAnswer,
  }),
  unhideVideo: call({
    method: 'DELETE',
    path: '/api/hidden/videos/:id',
    access: 'user',
    summary: 'Unhide a video; does nothing if it is not hidden',
    limit,
    params,
    status: 204,
    response: NoContent,
  }),
  hideChannel: call({
    method: 'PUT',
    path: '/api/hidden/channels/:id',
    access: 'user',
    summary: 'Hide a channel from the viewer’s lists',
    limit,
    params,
    response: HiddenAnswer,
  }),
  unhideChannel: call({
    method: 'DELETE',
    path: '/api/hidden/channels/:id',
    access: 'user',
    summary: 'Unhide a channel; does nothing if it is not hidden',
    limit,
    params,
    status: 204,
    response: NoContent,
  }),
}
