import { z } from 'zod'
import { Id } from '../../http/shared.ts'
import { hasNoStackedMarks, stackedMarksMessage } from '../../text/plain-text.ts'
import { cleanTag, tagLimits } from './rules.ts'

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
