import type { LikeStatus } from '../../library/videos/schemas.ts'

/** The status after a press: pressing the active button clears it. */
export const statusAfterPress = (button: 'like' | 'dislike', now: LikeStatus): LikeStatus =>
  now === button ? 'none' : button

const toCount = (is: boolean) => (is ? 1 : 0)

/** Changes of both counts, possibly negative. */
export const countDeltas = (from: LikeStatus, to: LikeStatus) => ({
  likes: toCount(to === 'like') - toCount(from === 'like'),
  dislikes: toCount(to === 'dislike') - toCount(from === 'dislike'),
})

export const isLikeMilestone = (count: number) => /^10+$/.test(String(count))
