import { z } from 'zod'
import { call } from './call.ts'
import { Id, Nothing } from './shared.ts'

/** Where the viewer left a video, in seconds; null when they never watched it. */
export const Position = z.object({ seconds: z.number().nullable() }).meta({ id: 'Position' })
export type Position = z.infer<typeof Position>

const params = z.object({ id: Id })
const longestSeconds = 7 * 24 * 3600

export const playback = {
  findPosition: call({
    method: 'GET',
    path: '/api/videos/:id/position',
    access: 'user',
    summary: 'Where the viewer left a video',
    params,
    response: Position,
  }),
  keepPosition: call({
    method: 'PUT',
    path: '/api/videos/:id/position',
    access: 'user',
    summary: 'Remember where the viewer is in a video; nothing is kept while their history is paused',
    params,
    body: z.object({ seconds: z.number().min(0).max(longestSeconds) }),
    status: 204,
    response: Nothing,
  }),
}
