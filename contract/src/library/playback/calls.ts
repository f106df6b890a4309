import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id } from '../../http/shared.ts'

/** Null if the viewer has never watched the video. */
export const PlaybackPosition = z.object({ seconds: z.number().nullable() }).meta({ id: 'Position' })
export type PlaybackPosition = z.infer<typeof PlaybackPosition>

export const playback = {
  findPosition: call({
    method: 'GET',
    path: '/api/videos/:id/position',
    access: 'user',
    summary: 'The position at which the viewer left a video',
    params: z.object({ id: Id }),
    response: PlaybackPosition,
  }),
}
