import { z } from 'zod'
import { call } from './call.ts'
import { Id, NoContent, CursorPage, cursorPageOf, Timestamp } from './shared.ts'
import { UserSummary } from './users.ts'
import { VideoCard } from './videos.ts'

/** Lists in the browser filter by the newest ids of each kind; lists of the server filter by all. */
export const maxHiddenIds = 2000

/** docs/product.md “Hiding” */
export const HiddenIds = z
  .object({ videoIds: z.array(Id), channelIds: z.array(Id) })
  .meta({ id: 'HiddenIds' })
export type HiddenIds = z.infer<typeof HiddenIds>

const hiddenAt = Timestamp
export const HiddenVideo = VideoCard.extend({ hiddenAt }).meta({ id: 'HiddenVideo' })
export type HiddenVideo = z.infer<typeof HiddenVideo>
export const HiddenChannel = UserSummary.extend({ hiddenAt }).meta({ id: 'HiddenChannel' })
export type HiddenChannel = z.infer<typeof HiddenChannel>

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
