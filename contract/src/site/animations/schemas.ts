import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, Timestamp } from '../../http/shared.ts'
import { animationLimits, animationSizes, animationTypes, initialAnimation } from './rules.ts'

export const AnimationSetting = z
  .object({
    id: Id,
    context: z.string(),
    type: z.enum(animationTypes),
    size: z.enum(animationSizes),
    updatedAt: Timestamp,
  })
  .meta({ id: 'AnimationSetting' })
export type AnimationSetting = z.infer<typeof AnimationSetting>

export const animationFields = { type: z.enum(animationTypes), size: z.enum(animationSizes) }

export const AnimationForm = z.object({
  context: z
    .string()
    .trim()
    .min(1, { error: () => t`Please enter a context name`, abort: true })
    .max(animationLimits.context)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: () => t`Use small letters, digits and hyphens, as in playlist-page`,
    }),
  type: animationFields.type.default(initialAnimation.type),
  size: animationFields.size.default(initialAnimation.size),
})
