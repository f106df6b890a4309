import type { LikeStatus } from './reactions.ts'

/** What a press on one of the two buttons asks for: pressing the one that is on takes it back. */
export const pressed = (button: 'like' | 'dislike', now: LikeStatus): LikeStatus =>
  now === button ? 'none' : button

const one = (is: boolean) => (is ? 1 : 0)

/** What a change of mind adds to each count; less than nothing takes away. */
export const changeOfCounts = (from: LikeStatus, to: LikeStatus) => ({
  likes: one(to === 'like') - one(from === 'like'),
  dislikes: one(to === 'dislike') - one(from === 'dislike'),
})

/** 10, 100, 1,000 and so on: counts of likes that their owner is told of. */
export const isMilestone = (count: number) => /^10+$/.test(String(count))
