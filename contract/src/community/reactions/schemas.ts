import { z } from 'zod'
import '../../http/validation-messages.ts'

export const LikeStatus = z.enum(['like', 'dislike', 'none'])
export type LikeStatus = z.infer<typeof LikeStatus>

/** Null when the creator hides counts. */
export const ReactionCounts = z.object({
  likes: z.number().int().nullable(),
  dislikes: z.number().int().nullable(),
})
export type ReactionCounts = z.infer<typeof ReactionCounts>
