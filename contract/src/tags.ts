import { z } from 'zod'
import { call } from './call.ts'
import { Id } from './shared.ts'

/** spec 000 §9 */
export const tagLimits = { perVideo: 15, suggestions: 10, length: 50 } as const

/** How every tag is stored: trimmed, lower case, without a leading # (spec 000 §3). */
export const cleanTag = (text: string) => text.trim().replace(/^#+/, '').trim().toLowerCase()

/** A tag that people type; empty after cleaning is refused. */
export const TagName = z.string().transform(cleanTag).pipe(z.string().min(1).max(tagLimits.length))

/** The tags of one video: cleaned, each once, at most fifteen. */
export const TagList = z
  .array(TagName)
  .transform((names) => [...new Set(names)])
  .pipe(z.array(z.string()).max(tagLimits.perVideo, 'Maximum 15 tags allowed'))

export const Tag = z.object({ id: Id, name: z.string() }).meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>

export const tags = {
  popular: call({
    method: 'GET',
    path: '/api/tags/popular',
    access: 'anyone',
    summary: 'The most used tags',
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(20) }),
    response: z.array(Tag),
  }),
  suggest: call({
    method: 'GET',
    path: '/api/tags/suggest',
    access: 'anyone',
    summary: 'Tags that start with what was typed, the most used first',
    query: z.object({
      query: z.string().max(tagLimits.length),
      limit: z.coerce.number().int().min(1).max(50).default(tagLimits.suggestions),
    }),
    response: z.array(Tag),
  }),
}
