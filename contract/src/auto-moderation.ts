import { z } from 'zod'
import { call } from './call.ts'
import { Id, Timestamp } from './shared.ts'
import { SiteSettings } from './site-settings.ts'

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
        id: Id,
        text: z.string(),
        found: z.string(),
        username: z.string(),
        createdAt: Timestamp,
      }),
    ),
  })
  .meta({ id: 'TriedRule' })
export type DryRunResult = z.infer<typeof DryRunResult>

export const autoModeration = {
  dryRun: call({
    method: 'POST',
    path: '/api/admin/filtering/try',
    access: 'admin',
    limit: { times: 10, perMinutes: 1, by: 'viewer', of: 'tries' },
    summary: 'Dry run: what these words and links would have held in the last 30 days',
    body: SiteSettings.pick({ blockedWords: true, blockedLinks: true }),
    response: DryRunResult,
  }),
}
