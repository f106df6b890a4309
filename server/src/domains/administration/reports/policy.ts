import type { Viewer } from '../../../platform/http/viewer.ts'

/** Owners can change or delete their content instead. */
export const canReport = (viewer: Viewer, content: { ownerId: number }) => viewer.id !== content.ownerId

/** Appeals need a second reviewer. */
export const canDecideAppeal = (
  viewer: Pick<Viewer, 'id' | 'isAdmin'>,
  { reviewerId, ownerId }: { reviewerId: number | null; ownerId: number | null },
) => viewer.isAdmin && viewer.id !== reviewerId && viewer.id !== ownerId

/** Reading reports is a permission; without one of its own, deciding is reserved to administrators. */
export const canDecideReports = (viewer: Pick<Viewer, 'isAdmin'>) => viewer.isAdmin
