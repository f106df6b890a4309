import { z } from 'zod'
import { call } from './call.ts'
import { hasNoStackedMarks, stackedMarksMessage } from './plain-text.ts'
import { Id, pageLimit } from './shared.ts'
import { tagLimits, cleanTag } from './tag-rules.ts'

const splitTags = (text: string) =>
  text
    .split(/[\s,]+/)
    .map(cleanTag)
    .filter((tag) => tag !== '')

const TypedTags = z
  .string()
  .transform(splitTags)
  .pipe(
    z
      .array(z.string().max(tagLimits.length).refine(hasNoStackedMarks, stackedMarksMessage))
      .min(1, 'A tag must not be empty'),
  )

export const TagList = z
  .array(TypedTags)
  .transform((typed) => [...new Set(typed.flat())])
  .pipe(z.array(z.string()).max(tagLimits.perVideo, 'Maximum 15 tags allowed'))

export const Tag = z.object({ id: Id, name: z.string() }).meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>

export const tags = {
  popular: call({
    method: 'GET',
    path: '/api/tags/popular',
    access: 'anyone',
    summary: 'The most used tags',
    query: z.object({ limit: pageLimit(20) }),
    response: z.array(Tag),
  }),
  suggest: call({
    method: 'GET',
    path: '/api/tags/suggest',
    perMinute: 300,
    access: 'anyone',
    summary: 'Tags that start with what was typed, the most used first',
    query: z.object({
      query: z.string().max(tagLimits.length),
      limit: pageLimit(tagLimits.suggestions),
    }),
    response: z.array(Tag),
  }),
}
