import { z } from 'zod'

export const Chapter = z
  .object({ startSeconds: z.number().min(0), title: z.string() })
  .meta({ id: 'Chapter' })
export type Chapter = z.infer<typeof Chapter>
