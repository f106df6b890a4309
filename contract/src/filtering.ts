import { z } from 'zod'
import { call } from './call.ts'
import { Id, Time } from './shared.ts'
import { SiteSettings } from './site-settings.ts'

/** docs/product.md “Pre-moderation and filtering” */
export const filteringLimits = { days: 30, examples: 20, excerpt: 200 } as const

const tried = z.object({
  /** Number of checked items, the newest first, as far as the time budget allowed. */
  looked: z.number().int(),
  held: z.number().int(),
})

export const TriedRule = z
  .object({
    comments: tried,
    posts: tried,
    videos: tried,
    /** All items since this time were checked. */
    since: Time,
    examples: z.array(
      z.object({
        kind: z.enum(['comment', 'post', 'video']),
        id: Id,
        text: z.string(),
        found: z.string(),
        username: z.string(),
        createdAt: Time,
      }),
    ),
  })
  .meta({ id: 'TriedRule' })
export type TriedRule = z.infer<typeof TriedRule>

export const filtering = {
  try: call({
    method: 'POST',
    path: '/api/admin/filtering/try',
    access: 'admin',
    limit: { times: 10, perMinutes: 1, by: 'viewer', of: 'tries' },
    summary: 'Dry run: what these words and links would have held in the last 30 days',
    body: SiteSettings.pick({ blockedWords: true, blockedLinks: true }),
    response: TriedRule,
  }),
}
