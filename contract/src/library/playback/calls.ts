import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, namedObject } from '../../http/shared.ts'

/** Null if the viewer has never watched the video. */
export const PlaybackPosition = namedObject('Position', { seconds: z.number().nullable() })
export type PlaybackPosition = z.infer<typeof PlaybackPosition>

export const playback = {
  findPosition: call('GET /api/videos/:id/position', {
    access: 'user',
    summary: 'The position at which the viewer left a video',
    params: z.object({ id: Id }),
    response: PlaybackPosition,
  }),
}
