import { z } from 'zod'
import '../../http/validation-messages.ts'
import { hintCodes } from './rules.ts'

export const Hint = z
  .object({
    code: z.enum(hintCodes),
    sentence: z.string(),
    /** Null when it concerns the full video. */
    startSeconds: z.number().nullable(),
    endSeconds: z.number().nullable(),
  })
  .meta({ id: 'Hint' })
export type Hint = z.infer<typeof Hint>
