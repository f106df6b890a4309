import { z } from 'zod'
import { call } from './call.ts'
import { Id } from './shared.ts'

/** Where the viewer left a video, in seconds; null when they never watched it. */
export const Position = z.object({ seconds: z.number().nullable() }).meta({ id: 'Position' })
export type Position = z.infer<typeof Position>

export const playback = {
  findPosition: call({
    method: 'GET',
    path: '/api/videos/:id/position',
    access: 'user',
    summary: 'Where the viewer left a video',
    params: z.object({ id: Id }),
    response: Position,
  }),
}
