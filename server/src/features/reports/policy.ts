import type { Viewer } from '../../platform/http/viewer.ts'

/** Nobody reports what is theirs: they can change it or delete it. */
export const canReport = (viewer: Viewer, thing: { ownerId: number }) => viewer.id !== thing.ownerId

/** An appeal is for a second pair of eyes: not for who decided the case. */
export const canDecideAppeal = (
  viewer: Pick<Viewer, 'id' | 'isAdmin'>,
  { reviewerId, ownerId }: { reviewerId: number | null; ownerId: number | null },
) => viewer.isAdmin && viewer.id !== reviewerId && viewer.id !== ownerId

/** Seeing reports is a permission; deciding them is none, and what no permission names is for administrators alone. */
export const canDecideReports = (viewer: Pick<Viewer, 'isAdmin'>) => viewer.isAdmin
