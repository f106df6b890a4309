import type { Viewer } from '../../platform/http/viewer.ts'

/** Nobody reports what is theirs: they can change it or delete it. */
export const canReport = (viewer: Viewer, thing: { ownerId: number }) => viewer.id !== thing.ownerId

/** Seeing reports is a permission; deciding them is none, and what no permission names is for administrators alone. */
export const canDecideReports = (viewer: Pick<Viewer, 'isAdmin'>) => viewer.isAdmin
