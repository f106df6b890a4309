import { z } from 'zod'
import { LargeId, Timestamp } from '../../http/shared.ts'

/** docs/product.md “Pre-moderation and filtering” */
export const dryRunLimits = { days: 30, examples: 20, excerpt: 200 } as const

const DryRunCount = z.object({
  /** Number of checked items, the newest first, as far as the time budget allowed. */
  looked: z.number().int(),
  held: z.number().int(),
})

export const DryRunResult = z
  .object({
    comments: DryRunCount,
    posts: DryRunCount,
    videos: DryRunCount,
    /** All items since this time were checked. */
    since: Timestamp,
    examples: z.array(
      z.object({
        kind: z.enum(['comment', 'post', 'video']),
        id: LargeId,
        text: z.string(),
        found: z.string(),
        username: z.string(),
        createdAt: Timestamp,
      }),
    ),
  })
  .meta({ id: 'TriedRule' })
export type DryRunResult = z.infer<typeof DryRunResult>
