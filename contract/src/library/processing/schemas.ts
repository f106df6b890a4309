import { z } from 'zod'
import { namedObject } from '../../http/shared.ts'
import '../../http/validation-messages.ts'
import { hintCodes } from './rules.ts'

export const Hint = namedObject('Hint', {
  code: z.enum(hintCodes),
  sentence: z.string(),
  /** Null when it concerns the full video. */
  startSeconds: z.number().nullable(),
  endSeconds: z.number().nullable(),
})
export type Hint = z.infer<typeof Hint>
