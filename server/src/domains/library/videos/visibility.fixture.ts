import type { VisibilityFacts } from './policy.ts'

export const visibleVideo = (different: Partial<VisibilityFacts> = {}): VisibilityFacts => ({
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
