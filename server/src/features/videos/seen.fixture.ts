import type { Seen } from './policy.ts'

/** A published, playing video of person 1 that everybody sees, but for what is said otherwise. */
export const seenVideo = (different: Partial<Seen> = {}): Seen => ({
  ownerId: 1,
  isPublished: true,
  playableAt: new Date(0),
  visibility: 'public',
  approvalStatus: 'approved',
  restrictedInCountries: [],
  deletedAt: null,
  takenDownAt: null,
  ownerHiddenAt: null,
  ...different,
})
