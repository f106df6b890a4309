import { z } from 'zod'
import { call } from './call.ts'
import { Id } from './shared.ts'

export const hintCodes = [
  'ends_early',
  'black_start',
  'black_end',
  'black',
  'no_sound',
  'silence',
  'quiet',
  'distorted',
  'frozen',
  'letterbox',
  'pillarbox',
  'low_bit_rate',
] as const
export type HintCode = (typeof hintCodes)[number]

export const Hint = z
  .object({
    code: z.enum(hintCodes),
    sentence: z.string(),
    /** Null when it concerns the full video. */
    startSeconds: z.number().nullable(),
    endSeconds: z.number().nullable(),
  })
  .meta({ id: 'Hint' })
export type Hint = z.infer<typeof Hint>

export const hints = {
  listOfVideo: call({
    method: 'GET',
    path: '/api/videos/:id/hints',
    access: 'user',
    summary: 'Quality issues found in a video; for its owner and staff',
    params: z.object({ id: Id }),
    response: z.array(Hint),
  }),
}
