import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, stackedMarks } from '../../http/shared.ts'
import { hasNoStackedMarks } from '../../text/plain-text.ts'
import { tagLimits } from './limits.ts'
import { cleanTag } from './rules.ts'

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
      .array(z.string().max(tagLimits.length).refine(hasNoStackedMarks, stackedMarks))
      .min(1, { error: () => t`A tag must not be empty` }),
  )

export const TagList = z
  .array(TypedTags)
  .transform((typed) => [...new Set(typed.flat())])
  .pipe(z.array(z.string()).max(tagLimits.perVideo, { error: () => t`Maximum 15 tags allowed` }))

export const Tag = z.object({ id: Id, name: z.string() }).meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>
