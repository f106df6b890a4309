import { z } from 'zod'

/** A part of a video, from its start to that of the next one. */
export const Chapter = z
  .object({ startSeconds: z.number().min(0), title: z.string() })
  .meta({ id: 'Chapter' })
export type Chapter = z.infer<typeof Chapter>
