import { z } from 'zod'
import { call } from './call.ts'
import { Id, Nothing, Page, pageOf, Time } from './shared.ts'
import { Person } from './users.ts'
import { VideoCard } from './videos.ts'

/** Lists in the browser filter by the newest ids of each kind; lists of the server filter by all. */
export const mostHiddenIds = 2000

/** docs/product.md “Hiding” */
export const HiddenIds = z
  .object({ videoIds: z.array(Id), channelIds: z.array(Id) })
  .meta({ id: 'HiddenIds' })
export type HiddenIds = z.infer<typeof HiddenIds>

const hiddenAt = Time
export const HiddenVideo = VideoCard.extend({ hiddenAt }).meta({ id: 'HiddenVideo' })
export type HiddenVideo = z.infer<typeof HiddenVideo>
export const HiddenChannel = Person.extend({ hiddenAt }).meta({ id: 'HiddenChannel' })
export type HiddenChannel = z.infer<typeof HiddenChannel>

const limit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
const params = z.object({ id: Id })
const Hidden = z.object({ id: Id, hiddenAt })

export const hidden = {
  ids: call({
    method: 'GET',
    path: '/api/hidden',
    access: 'user',
    summary: 'The ids of what the viewer hides, the newest of each kind',
    response: HiddenIds,
  }),
  listVideos: call({
    method: 'GET',
    path: '/api/hidden/videos',
    access: 'user',
    summary: 'The videos that the viewer hides, hidden last first',
    query: Page,
    response: pageOf(HiddenVideo),
  }),
  listChannels: call({
    method: 'GET',
    path: '/api/hidden/channels',
    access: 'user',
    summary: 'The channels that the viewer hides, hidden last first',
    query: Page,
    response: pageOf(HiddenChannel),
  }),
  hideVideo: call({
    method: 'PUT',
    path: '/api/hidden/videos/:id',
    access: 'user',
    summary: 'Leave a video out of what the viewer is shown',
    limit,
    params,
    response: Hidden,
  }),
  showVideo: call({
    method: 'DELETE',
    path: '/api/hidden/videos/:id',
    access: 'user',
    summary: 'Show a hidden video again; one that is not hidden stays as it is',
    limit,
    params,
    status: 204,
    response: Nothing,
  }),
  hideChannel: call({
    method: 'PUT',
    path: '/api/hidden/channels/:id',
    access: 'user',
    summary: 'Leave a channel out of what the viewer is shown',
    limit,
    params,
    response: Hidden,
  }),
  showChannel: call({
    method: 'DELETE',
    path: '/api/hidden/channels/:id',
    access: 'user',
    summary: 'Show a hidden channel again; one that is not hidden stays as it is',
    limit,
    params,
    status: 204,
    response: Nothing,
  }),
}
