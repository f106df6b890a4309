import type { LikeStatus } from './reactions.ts'

/** The status after a press: pressing the active button clears it. */
export const pressed = (button: 'like' | 'dislike', now: LikeStatus): LikeStatus =>
  now === button ? 'none' : button

const one = (is: boolean) => (is ? 1 : 0)

/** Changes of both counts, possibly negative. */
export const changeOfCounts = (from: LikeStatus, to: LikeStatus) => ({
  likes: one(to === 'like') - one(from === 'like'),
  dislikes: one(to === 'dislike') - one(from === 'dislike'),
})

export const isMilestone = (count: number) => /^10+$/.test(String(count))
