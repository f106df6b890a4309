import type { Seen } from './policy.ts'

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
